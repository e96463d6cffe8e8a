// What a server of VS Code for the Web is told: plain data, which is passed to the process that serves.

export interface WebHostOptions {
  /** Absolute paths of unpacked extensions. */
  readonly extensions: readonly string[];
  /** An unpacked extension whose suites are run as soon as the workbench is there. */
  readonly tested?: { readonly folder: string; readonly suites: string };
  /** Absolute path of the folder that is mounted; undefined: none is. */
  readonly mount?: string;
  /** User settings. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Whether the extension host has web workers: not every one makes them. */
  readonly allowsWorkers: boolean;
}
