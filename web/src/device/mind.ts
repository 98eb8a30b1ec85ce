/** A worker that thinks, as `ringwall.server.device.thinking` asks for it. The page starts and ends it. */
import type { FromMind, ToMind } from "./messages.js";

interface Waiting {
  resolve(answer: string): void;
  reject(why: Error): void;
}

export class Mind {
  private port: MessagePort | null = null;
  private awake: Promise<void> | null = null;
  private arrived: Waiting | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private readonly start: () => void;
  private readonly stop: () => void;

  constructor(start: () => void, stop: () => void) {
    this.start = start;
    this.stop = stop;
  }

  /** Until it can be asked; it begins anew if it has ended. */
  wake(): Promise<void> {
    this.awake ??= new Promise<void>((resolve, reject) => {
      this.arrived = { resolve: () => resolve(), reject };
      this.start();
    });
    return this.awake;
  }

  /** The one that was started can be reached here. */
  meet(port: MessagePort): void {
    this.port = port;
    port.onmessage = ({ data }: MessageEvent<FromMind>) => this.hear(data);
  }

  ask(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.count += 1;
      this.waiting.set(this.count, { resolve, reject });
      const asked: ToMind = { number: this.count, question };
      this.port?.postMessage(asked);
    });
  }

  /** In the middle of whatever it does. */
  end(): void {
    this.port?.close();
    this.port = null;
    this.awake = null;
    this.stop();
    this.fail("the worker that thinks was ended");
  }

  /** It will not answer. */
  fail(why: string): void {
    const error = new Error(why);
    this.arrived?.reject(error);
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private hear(said: FromMind): void {
    if ("ready" in said) this.arrived?.resolve("");
    else if ("failed" in said) this.fail(said.failed);
    else {
      this.waiting.get(said.number)?.resolve(said.answer);
      this.waiting.delete(said.number);
    }
  }
}
