// Which pages are parsed as the host’s build does, and how bad a fault is, by what the page is in its site.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createReport } from '../../../server/src/check/report.ts';
import { createPageCompiler, longestPage } from '../../../server/src/compile/pageCompiler.ts';
import { currentFolder, getReport, listPages, runTerminalCheck } from '../../support/checks/terminalCheck.ts';
import { directCompiler } from '../../support/compile/pageCompilers.ts';

const tree = (...pages: readonly string[]): string =>
  JSON.stringify({
    ...{ $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: 'Plants' },
    ...{ colors: { primary: '#166534' }, navigation: { pages }, variables: { 'api-url': 'x' } },
  });

/** The faults, as `path:line severity code`. */
async function check(files: Readonly<Record<string, string>>, compiler = directCompiler): Promise<string[]> {
  const { diagnostics } = await getReport(files, { compiler });
  return diagnostics.flatMap(({ path, code, severity, range }) => {
    const place = `${path.slice(currentFolder.length + 1)}:${range.start.line + 1}`;
    return code.startsWith('mdx-') ? [`${place} ${severity} ${code}`] : [];
  });
}

const broken = '# A\n\nIn <5 ms.\n';

describe('an error is', () => {
  test('in a listed page, and in a snippet that a page imports', async () => {
    const files = {
      'docs.json': tree('a'),
      'a.mdx': 'import B from "/snippets/b.mdx"\n\n<B />\n',
      'snippets/b.mdx': broken,
    };
    assert.deepEqual(await check(files), ['snippets/b.mdx:3 error mdx-less-than']);
    assert.deepEqual(await check({ 'docs.json': listPages('a'), 'a.mdx': broken }), [
      'a.mdx:3 error mdx-less-than',
    ]);
  });

  test('one in a file that no group lists and no page imports, too', async () => {
    const files = {
      ...{ 'docs.json': tree('a'), 'a.mdx': '# A', 'b.mdx': broken, 'snippets/c.mdx': broken },
      ...{ '_c.mdx': broken, 'docs/dist/f.mdx': broken },
    };
    assert.deepEqual(await check(files), [
      '_c.mdx:3 error mdx-less-than',
      'b.mdx:3 error mdx-less-than',
      'docs/dist/f.mdx:3 error mdx-less-than',
      'snippets/c.mdx:3 error mdx-less-than',
    ]);
  });

  test('in an .md page of a tree, but not of a list', async () => {
    assert.deepEqual(await check({ 'docs.json': tree('a'), 'a.md': broken }), ['a.md:3 error mdx-less-than']);
    assert.deepEqual(await check({ 'docs.json': listPages('a'), 'a.md': broken }), []);
  });
});

test('JavaScript is read where it is a snippet, used or not, or imported', async () => {
  const files = {
    ...{
      'docs.json': tree('a'),
      'a.mdx': 'import { A } from "/parts/a.jsx"',
      '.mintignore': 'snippets/ignored/',
    },
    ...{ 'parts/a.jsx': 'export const A = (', 'parts/b.jsx': 'export const B = (' },
    'snippets/c.jsx':
      'import { useState } from "react"\n// "a"\nimport { A } from "./a.jsx"\n\nconst d = `\nimport "e"`',
    ...{
      'snippets/ignored/d.jsx': 'import "e"',
      'snippets/e.tsx': 'import type { F } from "f"\nlet a: b = (',
    },
  };
  const { diagnostics } = await getReport(files, { compiler: directCompiler });
  assert.deepEqual(
    diagnostics.map(({ file, code, range }) => `${file.split('/').at(-1)}:${range.start.line} ${code}`),
    ['a.jsx:0 mdx-syntax', 'c.jsx:0 import-not-found'],
  );
});

describe('nothing is said', () => {
  test('about files that are no pages', async () => {
    const files = {
      ...{ 'docs.json': tree('a'), 'a.mdx': '# A', '.mintignore': 'drafts/\n' },
      ...{ 'README.md': broken, '.github/b.md': broken, 'drafts/d.mdx': broken },
    };
    assert.deepEqual(await check(files), []);
  });

  test('about variables that the configuration declares', async () => {
    const files = { 'docs.json': tree('a'), 'a.mdx': 'At {{api-url}} and {{other-url}}.' };
    assert.deepEqual(await check(files), ['a.mdx:1 error mdx-brace']);
    assert.deepEqual(await check({ ...files, 'a.mdx': '`At {{api-url}}.`' }), []);
  });

  test('about names in snippets', async () => {
    const files = { 'docs.json': tree('a'), 'a.mdx': '{name}', 'snippets/b.mdx': '{name}' };
    assert.deepEqual(await check(files), ['a.mdx:1 warning mdx-name']);
  });
});

test('other problems of the page are still reported', async () => {
  const files = { 'docs.json': tree('a'), 'a.mdx': 'In <5 ms, see [b](/b).\n' };
  const { diagnostics } = await getReport(files, { compiler: directCompiler });
  const codes = diagnostics.map(({ code }) => code);
  assert.deepEqual(codes.sort(), ['link-not-found', 'mdx-less-than']);
});

describe('a page is not called right where the parser has no answer', () => {
  /** As if its worker ended each time. */
  const failing = createPageCompiler(() => {
    throw new Error('no worker');
  });

  /** The problems in pages, and what was not checked. */
  async function checkAll(files: Readonly<Record<string, string>>) {
    const outcome = await runTerminalCheck(files, { compiler: failing });
    assert.ok(outcome.kind === 'checked');
    const { diagnostics } = createReport(outcome.files, currentFolder, outcome.siteCount);
    return { codes: diagnostics.map(({ code }) => code), failures: outcome.failures };
  }

  test('because it failed, or took too long', async () => {
    const files = { 'docs.json': tree('a', 'b'), 'a.mdx': broken, 'b.mdx': 'See [c](/c) and {name}.' };
    assert.deepEqual(await checkAll(files), {
      codes: ['link-not-found'],
      failures: ['a', 'b'].map(
        (name) =>
          `Whether "/project/${name}.mdx" compiles was not checked, because its check failed, or took too much time or memory.`,
      ),
    });
  });

  test('because it is too long', async () => {
    const files = { 'docs.json': tree('a'), 'a.mdx': `<Note>\n\n${'Water it. '.repeat(longestPage / 10)}` };
    assert.deepEqual(await checkAll(files), {
      codes: [],
      failures: [
        '"/project/a.mdx" is longer than 1,000,000 characters, so whether it compiles was not checked.',
      ],
    });
  });

  test('but one without any marks of MDX compiles, however long it is', async () => {
    const files = { 'docs.json': tree('a'), 'a.mdx': 'Water it. '.repeat(longestPage / 5) };
    assert.deepEqual(await checkAll(files), { codes: [], failures: [] });
  });
});
