import assert from 'node:assert/strict';
import { ConfigurationTarget, languages, type TextDocument, window, workspace } from 'vscode';
import { waitUntil } from '../../../support/waitUntil.ts';
import { writeLinkedSite } from './linkedSites.ts';

const files = {
  'docs.json': '{ "name": "Plants", "navigation": [{ "group": "Guides", "pages": ["start", "page"] }] }\n',
  'start.md': '# Start\n\n[dead](./nothing.md), <Card href="/nowhere" />\n',
  'page.mdx': '# Page\n\n[dead](./nothing.mdx)\n',
};

/** What is said of a page, as `code: the text it marks`, whoever says it. */
function readAll(document: TextDocument): string[] {
  return languages.getDiagnostics(document.uri).map(({ code, range }) => {
    const name = typeof code === 'object' ? code.value : code;
    return `${name}: ${document.getText(range)}`;
  });
}

async function setValidation(value: true | undefined): Promise<void> {
  await workspace
    .getConfiguration()
    .update('markdown.validate.enabled', value, ConfigurationTarget.Workspace);
}

describe('Where VS Code’s own Markdown validation is on', () => {
  it('nothing is said twice, and all is said again when it is off', async () => {
    const site = await writeLinkedSite('links-validation', files);
    const document = await workspace.openTextDocument(site.at('start.md'));
    await window.showTextDocument(document);
    const ours = ['link-not-found: ./nothing.md', 'link-not-found: /nowhere'];
    const waitFor = (what: string, expected: readonly string[]) =>
      waitUntil(what, () => readAll(document).sort().join() === expected.join()).catch(() =>
        assert.deepEqual(readAll(document), expected),
      );
    await waitFor('the links are marked', ours);
    await setValidation(true);
    try {
      await waitFor('each is marked once', ['link-not-found: /nowhere', 'link.no-such-file: ./nothing.md']);
    } finally {
      await setValidation(undefined);
    }
    await waitFor('ours are marked again', ours);
  });
});
