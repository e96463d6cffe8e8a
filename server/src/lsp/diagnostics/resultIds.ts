// What was reported of each file, under an id by which the client can say that it still has it.
import type { Diagnostic } from 'vscode-languageserver';

interface Reported {
  readonly text: string;
  readonly id: string;
}

export class ResultIds {
  /** By URI. */
  private readonly reported = new Map<string, Reported>();
  private count = 0;
  /** Another one for each start of the server: a client may keep the ids of the last one. */
  private readonly start = Date.now().toString(36);

  /**
   * The same for as long as the same diagnostics are found in the same version: when the text changes, a client moves
   * what it shows, and has to get it once more. `version` is `undefined` for a file that is not open.
   */
  getId(uri: string, version: number | undefined, diagnostics: readonly Diagnostic[]): string {
    const text = JSON.stringify([version, diagnostics]);
    const known = this.reported.get(uri);
    if (known?.text === text) return known.id;
    this.count++;
    const id = `${this.start}.${this.count}`;
    this.reported.set(uri, { text, id });
    return id;
  }

  forget(uri: string): void {
    this.reported.delete(uri);
  }
}
