// What is asked about a file of several megabytes, as it is sent: the large outline and formatting, compared with the
// engine inside VS Code under VS Code's limit on outlines.
import jsonLanguageService from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { takeAll } from '../../server/src/features/steps.ts';
import { languageService } from '../../server/src/languageService.ts';
import { createContext } from './benchContext.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { formatMilliseconds, measureBoth, printTable, type Row } from './table.ts';

/** The default of `json.maxItemsComputed`. */
const resultLimit = 5_000;
const options = { tabSize: 4, insertSpaces: true };
const everything = { start: { line: 0, character: 0 }, end: { line: 10_000_000, character: 0 } };
const effort = { runs: 5, warmUp: 2, repeat: 1 };

const peer = jsonLanguageService.getLanguageService({});

const rows: Row[] = [];
for (const pages of [100_000, 250_000]) {
  const text = createLargeConfiguration(pages);
  const document = TextDocument.create('file:///site/docs.json', 'docs-json', 1, text);
  const parsed = peer.parseJSONDocument(document);
  const context = createContext(document);
  const add = async (what: string, ours: () => unknown, theirs: () => unknown): Promise<void> => {
    const times = await measureBoth(
      () => JSON.stringify(ours()),
      () => JSON.stringify(theirs()),
      effort,
    );
    rows.push({
      what,
      size: `${(text.length / 1e6).toFixed(0)} MB`,
      ours: formatMilliseconds(times.ours),
      peer: formatMilliseconds(times.peer),
      ratio: times.ours / times.peer,
    });
  };
  await add(
    'large outline',
    () => takeAll(languageService.getDocumentSymbols(context)),
    () => peer.findDocumentSymbols2(document, parsed, { resultLimit }),
  );
  await add(
    'formatting of all of it',
    () => takeAll(languageService.getFormatting(context, options)),
    () => peer.format(document, everything, options),
  );
}
printTable('Large files, as sent, ours : vscode-json-languageservice', rows);
