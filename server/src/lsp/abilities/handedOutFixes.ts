// Fixes that were handed out as commands, for a client that knows no other code actions: the server remembers what each
// of them changes, and for which versions of the open documents.
import type { WorkspaceEdit } from 'vscode-languageserver';

export interface HandedOutFix {
  readonly title: string;
  readonly edit: WorkspaceEdit;
  /** By URI; of the documents that were open. */
  readonly versions: ReadonlyMap<string, number>;
}

/** Nobody chooses from an older menu. */
const maxFixes = 500;

export class HandedOutFixes {
  private readonly fixes = new Map<string, HandedOutFix>();
  private last = 0;

  /** Returns what the fix is to be taken by. */
  note(fix: HandedOutFix): string {
    this.last += 1;
    const id = String(this.last);
    this.fixes.set(id, fix);
    const [oldest] = this.fixes.keys();
    if (this.fixes.size > maxFixes && oldest !== undefined) this.fixes.delete(oldest);
    return id;
  }

  /** `undefined` if it was taken already, or is too old. */
  take(id: string): HandedOutFix | undefined {
    const fix = this.fixes.get(id);
    this.fixes.delete(id);
    return fix;
  }
}
