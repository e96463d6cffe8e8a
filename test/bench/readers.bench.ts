// What keeps readers from being lost: redirects, as many as the largest real site has.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jsonLanguageService from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import treeSchema from '../../schemas/docs-tree.schema.json' with { type: 'json' };
import {
  redirectDuplicate,
  redirectProblems,
  redirectStyle,
} from '../../server/src/features/findings/rules/redirectRules.ts';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { languageService } from '../../server/src/languageService.ts';
import { type MayBeServed, Redirects } from '../../server/src/links/redirects/redirects.ts';
import { getDiagnostics } from '../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { createEmptyIndex } from '../../server/src/site/siteIndex.ts';
import { gitEnvironment } from '../support/git/gitRepository.ts';
import { repositoryPath } from '../support/repository.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { createContext } from './benchContext.ts';
import { createLargeTree } from './largeTree.ts';
import { createLinkedPages } from './linkedPages.ts';
import { formatMilliseconds, getMedian, measureBoth, printTable, type Row } from './table.ts';

const { ClientCapabilities, getLanguageService } = jsonLanguageService;
const jsonPeer = getLanguageService({ clientCapabilities: ClientCapabilities.LATEST });
jsonPeer.configure({
  validate: true,
  schemas: [{ uri: 'https://mintlify.com/docs.json', fileMatch: ['*'], schema: treeSchema }],
});

const count = 15_000;
const size = `${count.toLocaleString('en')} redirects`;
const tree = createLargeTree({ languages: 1, versions: 4, tabs: 5, pages: 7 });
const pages = getSiteFormat(parse(tree)).navigation.pages.map(({ entry }) => `${entry.path}.mdx`);
const site = createEmptyIndex('/site').with({ complete: true, files: new Set(pages) });

const redirects = JSON.stringify(createRedirects(count), undefined, 2);
const text = tree.replace(/\}\s*$/, `,\n"redirects": ${redirects}\n}`);
const places = { 'in the name': '"Large site', 'in a page': 'how-to-grow-plants-3' };

printTable(
  `A keystroke with ${size}, ours : vscode-json-languageservice, same schema`,
  await toRows(measureKeystroke),
);
printTable('What redirects add to a keystroke elsewhere', await toRows(measureRules));
printTable(`Following a path, ours : among ${(count / 10).toLocaleString('en')}`, [await measureLookup()]);
printTable('What changed, docs-check changes : docs-check on the same site', [
  await measureChanges('MDX'),
  await measureChanges('plain Markdown'),
]);

async function toRows(measure: (what: string, place: string) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, place] of Object.entries(places)) rows.push(await measure(what, place));
  return rows;
}

function parse(text: string) {
  return languageService.parseDocument(TextDocument.create('file:///site/docs.json', 'docs-json', 1, text));
}

/** Most are moved pages, some whole folders, as in real sites. */
function createRedirects(count: number): { source: string; destination: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const page = pages[index % pages.length]?.replace('.mdx', '') ?? '';
    return index % 20 === 0
      ? { source: `/old/area-${index}/:slug*`, destination: `/l0/v0/learn/:slug*` }
      : { source: `/old/area-${index % 300}/page-${index}`, destination: `/${page}` };
  });
}

async function measureKeystroke(what: string, place: string): Promise<Row> {
  const { ours, peer } = await measureBoth(
    type(text, place, (document) => getDiagnostics(createContext(document, site))),
    type(text, place, (document) => jsonPeer.doValidation(document, jsonPeer.parseJSONDocument(document))),
    { runs: 15, warmUp: 5, repeat: 1 },
  );
  return {
    ...{ what, size, ours: formatMilliseconds(ours), peer: formatMilliseconds(peer) },
    ...{ ratio: ours / peer, goal: 0.5 },
  };
}

/** The time of the rules about redirects, with all that they ask for, on texts in which those stay as they are. */
async function measureRules(what: string, place: string): Promise<Row> {
  const times: number[] = [];
  const judge = type(text, place, (document) => {
    const context = createContext(document, site);
    const start = performance.now();
    redirectStyle(context.document);
    redirectDuplicate(context.document);
    redirectProblems({ ...context, site });
    times.push(performance.now() - start);
  });
  for (let turn = 0; turn < 40; turn++) judge();
  const ours = getMedian(times);
  const limit = { text: '1 ms', isMissed: ours > 1 };
  return { what, size, ours: formatMilliseconds(ours), peer: '', ratio: undefined, limit };
}

async function measureLookup(): Promise<Row> {
  const nothing: MayBeServed = () => false;
  const follow = (count: number): (() => unknown) => {
    const redirects = new Redirects(createRedirects(count));
    let index = 0;
    return () => redirects.followPath(`old/area-${index % 300}/page-${index++ % 1_500}`, nothing);
  };
  const times = await measureBoth(follow(count), follow(count / 10), { runs: 31, warmUp: 10, repeat: 3_000 });
  return {
    ...{ what: 'a path', size, goal: 1.5, ratio: times.ours / times.peer },
    ...{ ours: formatMilliseconds(times.ours), peer: formatMilliseconds(times.peer) },
  };
}

/** A branch on which a hundred of 5,000 pages have changed, in a repository as a clone has it: packed. */
async function measureChanges(language: 'MDX' | 'plain Markdown'): Promise<Row> {
  const { files, pages } = createLinkedPages(5_000, 50_000);
  const isMdx = language === 'MDX';
  const getFile = (name: string): string => (isMdx ? name.replace(/\.md$/, '.mdx') : name);
  const { path: folder } = await createTemporaryFolder();
  /** In MDX, half of the pages have a component. */
  const write = (name: string, text: string, index: number): void => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    const component = isMdx && name.endsWith('.md') && index % 2 === 0 ? '\n<Note>Water it.</Note>\n' : '';
    writeFileSync(join(folder, getFile(name)), text + component);
  };
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', args, { cwd: folder, env: gitEnvironment, stdio: 'ignore' });
  for (const [index, [name, text]] of [...files].entries()) write(name, text, index);
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--message', 'Before');
  git('gc');
  for (const [index, name] of pages.slice(0, 100).entries()) {
    write(name, `${files.get(name)}\n## More\n`, index);
    const file = join(folder, getFile(name));
    if (index % 5 === 0) renameSync(file, file.replace('.md', '-moved.md'));
  }
  const run = (...args: readonly string[]): (() => void) => {
    return () => {
      const program = repositoryPath('dist', 'cli.js');
      const { status } = spawnSync(process.execPath, [program, ...args, '--fail-on', 'never'], {
        maxBuffer: 2 ** 28,
      });
      if (status !== 0) throw new Error(`docs-check ended with ${status}`);
    };
  };
  const compared = { runs: 5, warmUp: 1, repeat: 1 };
  const times = await measureBoth(run('changes', 'HEAD', folder), run(folder), compared);
  return {
    ...{
      what: `whole process, ${language}`,
      size: '5,000 pages, 100 changed',
      goal: 1.5,
      ratio: times.ours / times.peer,
    },
    ...{ ours: formatMilliseconds(times.ours), peer: formatMilliseconds(times.peer) },
  };
}

/** Calls type a character in the middle of the place and delete it again, in turns, and judge each text. */
function type(text: string, place: string, judge: (document: TextDocument) => unknown): () => unknown {
  let document = TextDocument.create('file:///site/docs.json', 'docs-json', 0, text);
  const at = text.indexOf(place) + Math.floor(place.length / 2);
  const [start, next] = [document.positionAt(at), document.positionAt(at + 1)];
  return () => {
    const version = document.version + 1;
    const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(version / 2) % 26] ?? '';
    const range = version % 2 === 1 ? { start, end: start } : { start, end: next };
    document = TextDocument.update(document, [{ range, text: version % 2 === 1 ? letter : '' }], version);
    return judge(document);
  };
}
