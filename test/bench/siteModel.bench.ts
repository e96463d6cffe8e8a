// What watching a site costs: a keystroke with its diagnostics and the model's patch, compared with the same keystroke
// and its diagnostics alone. What the client does with the patch stands by itself.

import { TextDocument } from 'vscode-languageserver-textdocument';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { languageService } from '../../server/src/languageService.ts';
import { getDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import type { SitePatch, WholeSite } from '../../server/src/shared/siteModel.ts';
import { applySitePatch, toSiteModel, toWholeSite } from '../../server/src/shared/sitePatch.ts';
import { type SiteState, TrackedSite } from '../../server/src/site/model/trackedSite.ts';
import { createEmptyIndex, type PageInfo, type SiteIndex } from '../../server/src/site/siteIndex.ts';
import { createContext } from './benchContext.ts';
import { createLargeConfiguration } from './largeSite.ts';
import { formatMilliseconds, getMedian, measureBoth, printTable, type Row } from './table.ts';

const uri = 'file:///site/docs.json';
const location = { uri, root: 'file:///site', getUri: (file: string) => `file:///site/${file}` };

const rows: Row[] = [];
const sizes: Row[] = [];
for (const pages of [1_000, 5_000, 10_000]) {
  const size = `${pages.toLocaleString('en')} pages`;
  const text = createLargeConfiguration(pages);
  for (const [what, place] of [
    ['the name', 'Large site'],
    ['a group’s name', 'Section 7"'],
    ['a page’s path', 'guides/section-7/page-3'],
  ] as const) {
    const tracked = new TrackedSite(location);
    const sent: string[] = [];
    const start = (): WholeSite => JSON.parse(JSON.stringify(toWholeSite(tracked.model)));
    let first: WholeSite | undefined;
    const watched = createSite(text);
    const watch = (document: TextDocument): void => {
      const context = createContext(document, watched);
      getDiagnostics(context);
      const patch = tracked.update(toState(context, document));
      if (first !== undefined) sent.push(JSON.stringify(patch));
      first ??= start();
    };
    const alone = createSite(text);
    const times = await measureBoth(
      type(text, place, watch),
      type(text, place, (document) => getDiagnostics(createContext(document, alone))),
      { runs: 31, warmUp: 10, repeat: pages > 5_000 ? 1 : 3 },
    );
    const bytes = Math.max(...sent.map(({ length }) => length));
    const applied = measureClient(first, sent);
    const key = `a key in ${what}`;
    rows.push({
      what: key,
      size,
      ours: formatMilliseconds(times.ours),
      peer: formatMilliseconds(times.peer),
      ratio: times.ours / times.peer,
      goal: 4,
    });
    rows.push({
      what: '  in the client',
      size,
      ours: formatMilliseconds(applied),
      peer: '',
      ratio: undefined,
    });
    sizes.push({
      what: key,
      size,
      ours: `${bytes} bytes`,
      peer: '2,000 bytes',
      ratio: bytes / 2000,
      goal: 1,
    });
  }
}
printTable('A key while a site is watched : while it is not', rows);
printTable('What is sent of it : what it may be', sizes);

/** Median milliseconds to read and apply a patch. */
function measureClient(first: WholeSite | undefined, patches: readonly string[]): number {
  let model = first && toSiteModel(first);
  const times = patches.map((sent) => {
    const begin = performance.now();
    const patch: SitePatch = JSON.parse(sent);
    model = model && applySitePatch(model, patch);
    return performance.now() - begin;
  });
  if (model === undefined) throw new Error('A patch does not fit');
  return getMedian(times);
}

function toState(context: ReturnType<typeof createContext>, { version }: TextDocument): SiteState {
  const problems = languageService.getProblems(context);
  return { ...context, version, problems, typed: new Map() };
}

/** Every listed page is a file with a title, and some files are not listed. */
function createSite(text: string): SiteIndex {
  const document = languageService.parseDocument(TextDocument.create(uri, 'docs-json', 1, text));
  const listed = getSiteFormat(document).navigation.pages.map(({ entry }) => `${entry.path}.mdx`);
  const unlisted = listed.slice(0, 200).map((file) => `more/${file}`);
  const none = {
    sidebarTitle: undefined,
    description: undefined,
    icon: undefined,
    operation: undefined,
    version: undefined,
    isHidden: false,
  };
  const pageInfo = new Map(
    listed.map((file): [string, PageInfo] => [file, { ...none, title: `On ${file}` }]),
  );
  const files = new Set([...listed, ...unlisted, 'docs.json']);
  return createEmptyIndex('/site').with({ complete: true, files, pageInfo });
}

/** Calls type a character in the middle of the place and delete it again, in turns. */
function type(text: string, place: string, judge: (document: TextDocument) => unknown): () => unknown {
  let document = TextDocument.create(uri, 'docs-json', 0, text);
  const at = text.indexOf(place) + Math.floor(place.length / 2);
  const [start, next] = [document.positionAt(at), document.positionAt(at + 1)];
  return () => {
    const version = document.version + 1;
    const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(version / 2) % 26] ?? '';
    const edit =
      version % 2 === 1
        ? { range: { start, end: start }, text: letter }
        : { range: { start, end: next }, text: '' };
    document = TextDocument.update(document, [edit], version);
    return judge(document);
  };
}
