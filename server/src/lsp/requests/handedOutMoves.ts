// The move that was handed out last with a rename's edit: an editor that makes it asks once more what follows it, and must
// not change the same texts twice.
import { toPath } from '../../site/filePaths.ts';

type Files = readonly { readonly oldUri: string; readonly newUri: string }[];

export class HandedOutMoves {
  private last: string | undefined;

  /** A move that is never made is forgotten with the next one. */
  note(files: Files): void {
    this.last = getKey(files);
  }

  /** Whether it is this one, which is then forgotten. */
  take(files: Files): boolean {
    const isLast = this.last === getKey(files);
    this.forget();
    return isLast;
  }

  forget(): void {
    this.last = undefined;
  }
}

function getKey(files: Files): string {
  return JSON.stringify(files.map(({ oldUri, newUri }) => [toPath(oldUri), toPath(newUri)]).sort());
}
