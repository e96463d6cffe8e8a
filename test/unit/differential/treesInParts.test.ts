// A tree that is split into parts at random is the same tree: what is read of it, and what is wrong with it, stays the same
// apart from the file that it is in.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import fc from 'fast-check';
import { locate } from '../../../server/src/document/joinedDocument.ts';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import type { ParsedDocument } from '../../../server/src/document/parsedDocument.ts';
import { getFindings } from '../../../server/src/features/findings/findings.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import type { GroupReference } from '../../../server/src/format/pageReference.ts';
import { randomTest } from '../../support/randomTest.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';
import { randomTrees, treePageFiles } from './randomTrees.ts';

/** Values and how many of them a draw has left to choose. */
interface Split {
  readonly files: Record<string, string>;
  readonly draw: () => number;
}

/**
 * Moves objects and lists at random into files of their own: some with properties left beside the reference, some behind
 * a file that only refers to theirs.
 */
function split(value: unknown, key: string, { files, draw }: Split, from: string): unknown {
  if (value === null || typeof value !== 'object') return value;
  const choice = key === '' ? 9 : draw();
  const name = `part${Object.keys(files).length}.json`;
  const path = choice % 2 === 0 ? `nav/${name}` : `${name}`;
  const isMoved = choice < 4;
  // Taken now, so that inner parts get other names.
  if (isMoved) files[path] = '';
  const isBeside = (index: number): boolean => !isMoved || (choice >= 2 && index % 2 === 0);
  const inner = isMoved ? path : from;
  const getReferenceTo = (to: string) => `${from.includes('/') ? '..' : '.'}/${to}`;
  let reference = getReferenceTo(path);
  if (choice === 3) {
    files[`to-${name}`] = JSON.stringify({ $ref: `./${path}` });
    reference = getReferenceTo(`to-${name}`);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => split(item, 'item', { files, draw }, inner));
    if (!isMoved) return items;
    files[path] = JSON.stringify(items);
    return { $ref: reference };
  }
  const beside: Record<string, unknown> = {};
  const moved: Record<string, unknown> = {};
  for (const [index, [name, each]] of Object.entries(value).entries()) {
    if (isBeside(index)) {
      beside[name] = split(each, name, { files, draw }, from);
      // It doesn’t take effect, so nothing must be said of it but that.
      if (isMoved && index % 4 === 0) moved[name] = ['missing', 5];
    } else moved[name] = split(each, name, { files, draw }, inner);
  }
  if (!isMoved) return beside;
  files[path] = JSON.stringify(moved);
  return { ...beside, $ref: reference };
}

function getTrail(groups: readonly GroupReference[]): string {
  const names: unknown[] = [];
  for (let group = groups.at(-1); group !== undefined; group = group.parent)
    names.unshift(`${group.kind} ${JSON.stringify(group.name?.value)}`);
  return names.join(' ▸ ');
}

function describeTree(document: ParsedDocument): unknown {
  const { tree } = getSiteFormat(document);
  assert.ok(tree);
  const write = (span: Span): string => {
    const { document: file, offset, end } = locate(document, span);
    return file.textDocument.getText().slice(offset, end);
  };
  return {
    pages: tree.pages
      .map(({ node, groups, isRoot }) => `${write(node)} ${isRoot} in ${getTrail(groups)}`)
      .sort(),
    operations: tree.operations
      .map(
        ({ node, description, groups }) =>
          `${write(node)} ${description && JSON.stringify(description.node.value)} in ${getTrail(groups)}`,
      )
      .sort(),
    containers: tree.groups.map((group) => getTrail([group])).sort(),
    generated: tree.generated.map(({ group }) => getTrail([group])).sort(),
  };
}

/** What the parts of a file can’t know of each other, and what is said of a value that doesn’t take effect. */
const ofOneFile = new Set([
  'mixed-children',
  'too-many-items',
  'duplicate-key',
  'link-not-found',
  'link-path-case',
]);

/** What is marked at the reference to a part, or at another property, when the value lies elsewhere. */
const isMovable = new Set(['missing-property', 'pages-not-here']);

async function compare(text: string, draws: readonly number[]): Promise<void> {
  let at = 0;
  const draw = () => draws[at++ % draws.length] ?? 9;
  const files: Record<string, string> = {};
  const main = JSON.stringify(split(JSON.parse(text), '', { files, draw }, ''));
  const pages = Object.fromEntries(treePageFiles.map((file) => [file, '']));
  const whole = await createMemorySite({ ...pages, 'docs.json': text });
  const parts = await createMemorySite({ ...pages, ...files, 'docs.json': main });
  const context = parts.getContext();
  assert.deepEqual(describeTree(context.configuration), describeTree(whole.getContext().configuration), main);
  const describeProblems = (site: typeof whole, paths: readonly string[]) =>
    paths
      .flatMap((path) => {
        const { document, ...others } = site.getContext(undefined, path);
        const source = document.textDocument.getText();
        return getFindings({ document, ...others })
          .filter(({ code }) => !ofOneFile.has(code))
          .map(
            ({ code, offset, end }) =>
              `${code} ${isMovable.has(code) ? '' : source.slice(offset, end).replace(/^[[{].*/s, '')}`,
          );
      })
      .sort();
  assert.deepEqual(
    describeProblems(parts, ['docs.json', ...context.composed.parts.keys()]),
    describeProblems(whole, ['docs.json']),
    main,
  );
}

describe('a tree in parts', () => {
  const trees = randomTrees.filter((text) => !text.includes('$ref'));
  const draws = fc.array(fc.nat(9), { minLength: 5, maxLength: 20 });
  randomTest(
    'is read like the whole tree',
    1500,
    (options) => fc.assert(fc.asyncProperty(trees, draws, compare), options),
    { atLeast: 200 },
  );
});
