import { commands, languages, Uri, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';
import { getWorkspaceFolder } from './sites.ts';

const folder = () => Uri.joinPath(getWorkspaceFolder(), 'written', 'checked');
const write = (name: string, text: string) =>
  workspace.fs.writeFile(Uri.joinPath(folder(), name), new TextEncoder().encode(text));
const list = (...pages: string[]) => JSON.stringify({ name: 'Ferns', navigation: [{ group: 'A', pages }] });

/** Waits until the file, which is not open, has exactly these problems. */
function waitForCodes(name: string, ...codes: string[]): Promise<true> {
  const uri = Uri.joinPath(folder(), name);
  return waitUntil(`${name} has ${codes.join() || 'no problems'}`, () => {
    const found = languages
      .getDiagnostics(uri)
      .map(({ code }) => (typeof code === 'object' ? code.value : code));
    return found.join() === codes.join();
  });
}

describe('Docs: Check Site', () => {
  it('shows the problems of files that are not open, and takes back what was mended', async () => {
    await write('docs.json', list('a', 'ghost'));
    await write('a.md', '# A\n');
    await write('b.md', '# B\n');
    await commands.executeCommand('plantStore.checkSite');
    await waitForCodes('docs.json', 'page-not-found');
    await waitForCodes('b.md', 'page-not-in-navigation');
    await write('docs.json', list('a', 'b'));
    await waitForCodes('docs.json');
    await waitForCodes('b.md');
  });
});
