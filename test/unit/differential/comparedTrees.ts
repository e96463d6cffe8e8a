// What the server and a naive reading of the law find in a tree, side by side.
import assert from 'node:assert/strict';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Span } from '../../../server/src/document/jsonNode.ts';
import { getFindings } from '../../../server/src/features/findings/findings.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import type { GroupReference } from '../../../server/src/format/pageReference.ts';
import { getReference } from '../../../server/src/format/parts.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';
import { type JsonPath, judgeNaively, readNaiveTree } from '../../support/sites/naiveTree.ts';

/** Offsets of values by their paths, per jsonc-parser. */
function createLocator(text: string): (path: JsonPath, isKey?: boolean) => number {
  const root = parseTree(text);
  assert.ok(root);
  return (path, isKey = false) => {
    const node = findNodeAtLocation(root, [...path]);
    const found = isKey ? node?.parent?.children?.[0] : node;
    assert.ok(found, path.join('.'));
    return found.offset;
  };
}

/** The whole trail, by the groups around each other. */
function getTrail(groups: readonly GroupReference[]): (string | undefined)[] {
  const names: (string | undefined)[] = [];
  for (let group = groups.at(-1); group !== undefined; group = group.parent) names.unshift(group.name?.value);
  return names;
}

function sort<T extends { readonly offset: number }>(items: readonly T[]): T[] {
  return items.toSorted((one, other) => one.offset - other.offset);
}

function toOffset(node: Span | undefined): number | undefined {
  return node?.offset;
}

export function compareReadings(text: string): void {
  const { tree } = getSiteFormat(createContext(text).document);
  assert.ok(tree);
  const naive = readNaiveTree(text);
  const locate = createLocator(text);
  const ours = {
    pages: tree.pages.map(({ node, entry, groups }) => ({
      offset: node.offset,
      text: entry.text,
      trail: getTrail(groups),
    })),
    operations: tree.operations.map(({ node, method, path, source, description, groups }) => ({
      ...{ offset: node.offset, text: node.value, method, path, source },
      description: toOffset(description?.node),
      trail: getTrail(groups),
    })),
    containers: tree.groups.map(({ node, kind }) => ({ offset: node.offset, kind })),
    generated: sort(tree.generated.map(({ description }) => ({ offset: description.node.offset }))),
    references: sort(tree.references.map(({ object }) => ({ offset: getReference(object)?.offset ?? -1 }))),
  };
  const theirs = {
    pages: naive.pages.map(({ at, text, trail }) => ({ offset: locate(at), text, trail })),
    operations: naive.operations.map(({ at, description, ...operation }) => ({
      ...operation,
      offset: locate(at),
      description: description && locate(description),
    })),
    containers: naive.containers.map(({ at, kind }) => ({ offset: locate(at), kind })),
    generated: naive.generated.map((at) => ({ offset: locate(at) })),
    references: naive.references.map((at) => ({ offset: locate(at) })),
  };
  for (const key of ['pages', 'operations', 'containers', 'generated', 'references'] as const) {
    // Ours are in the order of the text, the others in that of the recursion.
    assert.deepEqual(ours[key], sort<{ readonly offset: number }>(ours[key]), `${key} out of order`);
    assert.deepEqual(ours[key], sort<{ readonly offset: number }>(theirs[key]), `${key} of ${text}`);
  }
}

/** The codes that are compared. */
export const judged = new Set([
  ...['mixed-children', 'two-defaults', 'duplicate-group', 'page-listed-twice', 'page-not-found'],
  ...['pages-not-here', 'operation-not-found'],
]);

/** Returns the codes of the problems. */
export async function compareProblems(text: string, files: readonly string[]): Promise<string[]> {
  const site = await createMemorySite({
    ...Object.fromEntries(files.map((file) => [file, ''])),
    'docs.json': text,
  });
  const locate = createLocator(text);
  const ours = getFindings(site.getContext())
    .filter(({ code }) => judged.has(code))
    .map(({ code, offset }) => `${offset} ${code}`);
  const theirs = judgeNaively(text, new Set(files)).map(
    ({ code, at, isKey }) => `${locate(at, isKey)} ${code}`,
  );
  assert.deepEqual(ours.sort(), theirs.sort(), text);
  return theirs.map((line) => line.replace(/^\d+ /, ''));
}
