/** As much of Pyodide as the workers use. */

/** A Python object. What it has in Python is found by its name. */
export interface PyProxy {
  // biome-ignore lint/suspicious/noExplicitAny: only Python knows what it holds
  readonly [name: string]: any;
  destroy(): void;
}

export interface Pyodide {
  /** The module of this name. */
  pyimport(name: string): PyProxy;
  readonly FS: FileSystem;
}

export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array, how?: { canOwn: boolean }): void;
}

export interface Configuration {
  readonly indexURL: string;
  readonly stdLibURL: string;
  readonly lockFileContents: object;
  readonly packageBaseUrl: string;
  readonly createPyodideModule: unknown;
  readonly fsInit: (files: FileSystem, there: { sitePackages: string }) => Promise<void>;
}
