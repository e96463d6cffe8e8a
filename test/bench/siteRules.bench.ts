// From a keystroke to the diagnostics with a site behind the file, compared with the same text without its site: what
// the site rules cost.

import { TextDocument } from 'vscode-languageserver-textdocument';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { languageService } from '../../server/src/languageService.ts';
import { getDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createEmptyIndex, type SiteIndex } from '../../server/src/site/siteIndex.ts';
import { createContext } from './benchContext.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { formatMilliseconds, measureBoth, printTable, type Row } from './table.ts';

const uri = 'file:///site/docs.json';

const rows: Row[] = [];
for (const pages of [1_000, 10_000, 100_000]) {
  const size = `${pages.toLocaleString('en')} pages`;
  const text = createLargeConfiguration(pages);
  const site = createSite(text);
  const effort =
    pages >= 100_000
      ? { runs: 9, warmUp: 3, repeat: 1 }
      : { runs: 31, warmUp: 10, repeat: pages >= 10_000 ? 1 : 5 };
  for (const [what, place, characters] of [
    ['keystroke in the name', 'Large site', ['L', 'l']],
    // Every state of the text names another page that does not exist.
    ['keystroke in a page path', 'guides/section-7/page-3', ['abcdefghijklmnopqrstuvwxyz']],
  ] as const) {
    const letters = [...characters.join('')];
    const times = await measureBoth(
      type(text, place, letters, (document) => getDiagnostics(createContext(document, site))),
      type(text, place, letters, (document) => getDiagnostics(createContext(document, undefined))),
      effort,
    );
    rows.push({
      what: `${what}: parse + diagnostics`,
      size,
      ours: formatMilliseconds(times.ours),
      peer: formatMilliseconds(times.peer),
      ratio: times.ours / times.peer,
      goal: 2,
    });
  }
}
printTable('A site behind the file, with : without', rows);

/** Every listed page is a file of the site, and some files are not listed. */
function createSite(text: string): SiteIndex {
  const document = languageService.parseDocument(TextDocument.create(uri, 'docs-json', 1, text));
  const listed = getSiteFormat(document).navigation.pages.map(({ entry }) => `${entry.path}.mdx`);
  const files = [...listed, 'logo/light.svg', 'logo/dark.svg', 'api/create.mdx', 'docs.json'];
  return createEmptyIndex('/site').with({ complete: true, files: new Set(files) });
}

/** Each call changes the character in the middle of the place and checks the document again. */
function type(
  text: string,
  place: string,
  letters: readonly string[],
  judge: (document: TextDocument) => unknown,
): () => unknown {
  let document = TextDocument.create(uri, 'docs-json', 1, text);
  const at = text.indexOf(place) + Math.floor(place.length / 2);
  const start = document.positionAt(at);
  const range = { start, end: document.positionAt(at + 1) };
  return () => {
    const version = document.version + 1;
    const letter = letters[version % letters.length] ?? '';
    document = TextDocument.update(document, [{ range, text: letter }], version);
    return judge(document);
  };
}
