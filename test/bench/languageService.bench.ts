// The language service compared with vscode-json-languageservice, the engine inside VS Code, with the same schema.
import jsonLanguageService, { type JSONDocument } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import docsSchema from '../../schemas/docs.schema.json' with { type: 'json' };
import { takeAll } from '../../server/src/features/steps.ts';
import { languageService } from '../../server/src/languageService.ts';
import { getDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createContext } from './benchContext.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { formatMilliseconds, measureBoth, printTable, type Row } from './table.ts';

const uri = 'file:///site/docs.json';

const { ClientCapabilities, getLanguageService: getPeer } = jsonLanguageService;
const peer = getPeer({ clientCapabilities: ClientCapabilities.LATEST });
peer.configure({
  validate: true,
  schemas: [{ uri: 'test://docs.schema.json', fileMatch: ['*'], schema: docsSchema }],
});

const rows: Row[] = [];
const growth: Row[] = [];
let previous: number | undefined;

for (const pages of [100, 1_000, 10_000, 100_000]) {
  const size = `${pages.toLocaleString('en')} pages`;
  const text = createLargeConfiguration(pages);
  const effort =
    pages >= 100_000
      ? { runs: 9, warmUp: 2 }
      : pages >= 10_000
        ? { runs: 25, warmUp: 5 }
        : { runs: 51, warmUp: 30 };
  const add = (what: string, times: { ours: number; peer: number }, goal?: number): void => {
    rows.push({
      what,
      size,
      ours: formatMilliseconds(times.ours),
      peer: formatMilliseconds(times.peer),
      ratio: times.ours / times.peer,
      goal,
    });
  };

  const keystroke = await measureBoth(
    typeOneCharacter(text, (document) => getDiagnostics(createContext(document))),
    typeOneCharacter(text, (document) => peer.doValidation(document, peer.parseJSONDocument(document))),
    { ...effort, repeat: pages >= 10_000 ? 1 : 10 },
  );
  add('keystroke: parse + diagnostics', keystroke, pages >= 100_000 ? 0.05 : 0.5);
  if (previous !== undefined) {
    growth.push({
      what: '10 times the pages: diagnostics',
      size,
      ours: `${(keystroke.ours / previous).toFixed(1)} times`,
      peer: '',
      ratio: keystroke.ours / previous,
      goal: 12,
    });
  }
  previous = keystroke.ours;

  const document = TextDocument.create(uri, 'docs-json', 1, text);
  const context = createContext(document);
  const parsed: JSONDocument = peer.parseJSONDocument(document);
  getDiagnostics(context);
  await peer.doValidation(document, parsed);

  const many = { ...effort, repeat: 40 };
  const key = text.indexOf('"colors"') + 3;
  const page = text.lastIndexOf('"guides/') + 5;
  for (const [where, offset] of [
    ['key', key],
    ['value', page],
  ] as const) {
    const position = document.positionAt(offset);
    add(
      `hover on a ${where}`,
      await measureBoth(
        () => languageService.getHover(context, offset),
        () => peer.doHover(document, position, parsed),
        many,
      ),
      0.2,
    );
    add(
      `completion of a ${where}`,
      await measureBoth(
        () => languageService.getCompletion(context, offset),
        () => peer.doComplete(document, position, parsed),
        many,
      ),
      0.2,
    );
  }
  const once = { ...effort, repeat: pages >= 10_000 ? 1 : 10 };
  // Above that, the two leave out different things: see largeFile.bench.ts.
  if (pages <= 10_000) {
    add(
      'symbols',
      await measureBoth(
        () => takeAll(languageService.getDocumentSymbols(context)),
        () => peer.findDocumentSymbols2(document, parsed, { resultLimit: Number.POSITIVE_INFINITY }),
        once,
      ),
    );
  }
  add(
    'folding',
    await measureBoth(
      () => languageService.getFoldingRanges(context),
      () => peer.getFoldingRanges(document, { rangeLimit: Number.POSITIVE_INFINITY }),
      once,
    ),
  );
}

printTable('Language service, ours : vscode-json-languageservice, same schema, same process', rows);
printTable('Growth', growth);

/** Each call changes one character of the name and checks the document again. */
function typeOneCharacter(text: string, judge: (document: TextDocument) => unknown): () => unknown {
  let document = TextDocument.create(uri, 'docs-json', 1, text);
  const start = document.positionAt(text.indexOf('Large'));
  const end = { line: start.line, character: start.character + 1 };
  return () => {
    const version = document.version + 1;
    document = TextDocument.update(
      document,
      [{ range: { start, end }, text: version % 2 === 0 ? 'l' : 'L' }],
      version,
    );
    return judge(document);
  };
}
