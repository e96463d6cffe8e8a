// An empty configuration: what is proposed for it comes from its whole folder, so answers wait for that.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { waitAtMost } from '../waitAtMost.ts';
import type { Sites } from './sites.ts';

/** Whether nothing is written in it yet. */
export function isEmptyConfiguration({ textDocument }: ParsedDocument): boolean {
  return textDocument.getText().trim() === '';
}

/** Waits, at most `patience` milliseconds, for the files of its folder, their titles, and the project's name. */
export async function waitForFolder(
  sites: Pick<Sites, 'ensureScanned' | 'getIndex' | 'whenPagesRead' | 'lookUp'>,
  document: ParsedDocument,
  patience: number,
): Promise<void> {
  const { uri } = document.textDocument;
  const read = async (): Promise<void> => {
    await sites.ensureScanned(uri, patience);
    const root = sites.getIndex(uri)?.root;
    if (root !== undefined) await sites.whenPagesRead(root, patience);
    await sites.lookUp(document);
  };
  await waitAtMost(patience, read());
}
