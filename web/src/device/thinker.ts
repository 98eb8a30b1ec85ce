/** The worker that thinks: bots, hints and reviews. It answers one question after the other until it is ended. */
import type { FromMind, ToMind } from "./messages.js";
import { boot } from "./python.js";

self.onmessage = ({ data: port }: MessageEvent<MessagePort>) => {
  const say = (said: FromMind) => port.postMessage(said);
  boot(() => {}).then(
    (python) => {
      const desk = python.pyimport("ringwall.server.device.mind").Desk();
      port.onmessage = ({ data }: MessageEvent<ToMind>) =>
        say({ number: data.number, answer: desk.answer(data.question) });
      say({ ready: true });
    },
    (error: unknown) => say({ failed: String(error) }),
  );
};
