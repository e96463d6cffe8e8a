// What linked to files that are being deleted, kept from before their deletion until it is reported.
import type { DeleteFilesParams } from 'vscode-languageserver';
import type { ProtocolLocation } from '../../shared/protocol.ts';

export class Deletions {
  private readonly links = new Map<string, readonly ProtocolLocation[]>();

  /** A deletion that never comes is forgotten with the next one. */
  note(files: DeleteFilesParams['files'], links: readonly ProtocolLocation[]): void {
    this.links.clear();
    this.links.set(getKey(files), links);
  }

  /** None for files whose deletion was not announced. */
  take(files: DeleteFilesParams['files']): readonly ProtocolLocation[] {
    const key = getKey(files);
    const links = this.links.get(key) ?? [];
    this.links.delete(key);
    return links;
  }
}

function getKey(files: DeleteFilesParams['files']): string {
  return files
    .map(({ uri }) => uri)
    .sort()
    .join('\n');
}
