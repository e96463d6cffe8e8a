// Pages that won’t compile: from a key to what is said about it, compared with compiling the same text with @mdx-js/mdx,
// which the host’s build uses; a whole site on all processors, compared with compiling its pages one after the other; and
// what the parser costs the rest.
import { availableParallelism } from 'node:os';
import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { createThreadCompiler } from '../../server/src/node/nodeResources.ts';
import { listPages } from '../support/checks/terminalCheck.ts';
import { createWrittenPage } from '../support/compile/writtenPages.ts';
import { openSiteEditor, type SiteEditor } from '../support/languageServers/siteEditor.ts';
import { createLifetime } from '../support/lifetime.ts';
import { createRandom } from '../support/random.ts';
import { repositoryPath } from '../support/repository.ts';
import { formatMilliseconds, getMedian, measureBoth, printTable } from './table.ts';

const lifetime = createLifetime();

const page = createPage(20_000);
const compileWithPeer = (text: string) =>
  compile(text.replace(/^---\n[\s\S]*?\n---\n/, ''), {
    format: 'mdx',
    remarkPlugins: [remarkGfm, remarkMath],
  });

/** At least this long, in UTF-16 code units. */
function createPage(length: number): string {
  const random = createRandom(1);
  let text = createWrittenPage(random);
  while (text.length < length)
    text += `\n${createWrittenPage(random).replace(/^---\n[\s\S]*?\n---\n(?:\nimport .*\n)?/, '')}`;
  // Only the link that is typed is dead.
  return text.replaceAll(/(?<=\]\(|=")\/[\w/.]*/g, 'https://example.com').replace(/\nimport .*\n/, '');
}

/** An editor that types one character of a link at the end of the page, and one that makes a `<` a tag or not. */
async function openTyping(settings: unknown) {
  const text = `${page}\nAt < 5 and [b](/x)\n`;
  const files = { 'docs.json': listPages('a'), 'a.mdx': text };
  const editor = await openSiteEditor(lifetime, files, { settings });
  await editor.open('a.mdx', text);
  await editor.waitForCodes('a.mdx', ['link-not-found']);
  return { editor, line: text.split('\n').length - 2, end: 17 };
}

let version = 1;

/** Milliseconds from the key until diagnostics are published that are as wanted. */
async function measureKey(
  { client, disk }: SiteEditor,
  change: { readonly line: number; readonly from: number; readonly to: number; readonly text: string },
  isWanted: (codes: readonly unknown[], end: number) => boolean,
): Promise<number> {
  const { line, from, to, text } = change;
  const uri = disk.getUri('a.mdx');
  const start = performance.now();
  const published = new Promise<number>((resolve) => {
    const waiting = client.connection.onNotification(
      'textDocument/publishDiagnostics',
      (params: { uri: string; diagnostics: { code: unknown; range: { end: { character: number } } }[] }) => {
        const codes = params.diagnostics.map(({ code }) => code);
        const end = params.diagnostics.at(-1)?.range.end.character ?? 0;
        if (params.uri !== uri || !isWanted(codes, end)) return;
        waiting.dispose();
        resolve(performance.now() - start);
      },
    );
  });
  const range = { start: { line, character: from }, end: { line, character: to } };
  await client.change(++version, [{ range, text }], uri);
  return published;
}

async function measureFault({ editor, line }: Awaited<ReturnType<typeof openTyping>>): Promise<number> {
  // Typed elsewhere, so that the fault is not held back.
  const isBroken = (codes: readonly unknown[]) => codes.includes('mdx-less-than');
  await measureKey(editor, { line, from: 4, to: 5, text: '' }, () => true);
  const time = await measureKey(editor, { line: 0, from: 3, to: 3, text: '' }, isBroken);
  await measureKey(editor, { line, from: 4, to: 4, text: ' ' }, (codes) => !isBroken(codes));
  return time;
}

const withParser = await openTyping({});
const off = Object.fromEntries(
  ['tag', 'brace', 'less-than', 'comment', 'import', 'name', 'syntax'].map((name) => [`mdx-${name}`, 'off']),
);
const without = await openTyping({ docs: { rules: off } });

const faults: number[] = [];
const compiled: number[] = [];
for (let run = 0; run < 25; run++) {
  faults.push(await measureFault(withParser));
  const start = performance.now();
  await compileWithPeer(page);
  compiled.push(performance.now() - start);
}
const limit = 0.7 * getMedian(compiled) + 30;

/** The link at the end grows by one letter. */
async function typeLink(typing: Awaited<ReturnType<typeof openTyping>>): Promise<void> {
  const { editor, line } = typing;
  typing.end += 1;
  const change = { line, from: 17, to: 17, text: 'x' };
  await measureKey(editor, change, (_, end) => end === typing.end);
}

const links = await measureBoth(
  () => typeLink(withParser),
  () => typeLink(without),
  { runs: 51, warmUp: 10, repeat: 1 },
);

/** The list that opens in the link at the end, right after a key. */
async function completeLink({ editor: { client, disk }, line }: Awaited<ReturnType<typeof openTyping>>) {
  const uri = disk.getUri('a.mdx');
  const range = { start: { line, character: 16 }, end: { line, character: 17 } };
  await client.change(++version, [{ range, text: 'x' }], uri);
  const position = { line, character: 17 };
  await client.request('textDocument/completion', { textDocument: { uri }, position });
}

const lists = await measureBoth(
  () => completeLink(withParser),
  () => completeLink(without),
  { runs: 51, warmUp: 10, repeat: 1 },
);

const site = Array.from({ length: 300 }, (_, index) => createWrittenPage(createRandom(index)));
const threads = Math.min(4, availableParallelism());
const compiler = createThreadCompiler(repositoryPath('dist', 'pages.js'), { threads });
const whole = await measureBoth(
  () =>
    Promise.all(
      site.map((text, index) => compiler.check(String(index), { text, variables: [], isSnippet: false })),
    ),
  async () => {
    for (const text of site) await compileWithPeer(text);
  },
  { runs: 5, warmUp: 1, repeat: 1 },
);
compiler.dispose();

printTable('Pages: ours : @mdx-js/mdx', [
  {
    ...{ what: 'key to a fault, 20 KB', size: '', ours: formatMilliseconds(getMedian(faults)) },
    ...{ peer: formatMilliseconds(getMedian(compiled)), ratio: getMedian(faults) / getMedian(compiled) },
    limit: { text: `0.7 × + 30 ms = ${formatMilliseconds(limit)}`, isMissed: getMedian(faults) > limit },
  },
  {
    ...{ what: `whole site, ${threads} threads`, size: `${site.length} pages` },
    ...{ ours: formatMilliseconds(whole.ours), peer: formatMilliseconds(whole.peer) },
    ...{ ratio: whole.ours / whole.peer, goal: 0.6 },
  },
]);
printTable('A key to what it changes, 20 KB: with the parser : without', [
  {
    ...{ what: 'key to link-not-found', size: '', ours: formatMilliseconds(links.ours) },
    ...{ peer: formatMilliseconds(links.peer), ratio: links.ours / links.peer, goal: 1.05 },
  },
  {
    ...{ what: 'key to completion', size: '', ours: formatMilliseconds(lists.ours) },
    ...{ peer: formatMilliseconds(lists.peer), ratio: lists.ours / lists.peer, goal: 1.05 },
  },
]);
await lifetime.end();
