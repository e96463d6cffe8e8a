// Acts in the navigation as golden files, navigation/ACT/case.txt: a configuration, and what each act makes of it. An act
// is a sentence; "refused: …" stands for the text when it is refused, and "nothing" when there is nothing to do.
//
//   files: a.mdx, b.mdx "Its title"     (pages of the site)
//   === Move "a" and "b" to the end of group "Guides"
//   === Move group "Guides" after group "Reference"
//   === Add tab "API" to the end of language "en"

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ValueNode } from '../../server/src/document/jsonNode.ts';
import type { ParsedDocument } from '../../server/src/document/parsedDocument.ts';
import { walkValues } from '../../server/src/document/treeSearch.ts';
import { getNavigationEdit } from '../../server/src/features/navigation/navigationEdit.ts';
import type { NavigationNode } from '../../server/src/features/navigation/nodeAct.ts';
import { toTextEdits } from '../../server/src/features/ranges.ts';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import type { NavigationAct, NavigationPlace } from '../../server/src/shared/protocol.ts';
import { must } from '../../server/src/shared/text/must.ts';
import { getResolvedPages } from '../../server/src/site/references/resolvedPages.ts';
import type { SiteIndex } from '../../server/src/site/siteIndex.ts';
import { createMemorySite } from '../support/sites/memorySite.ts';
import { type GoldenFile, readGoldenFiles } from './goldenFile.ts';

const acts = [
  ...['move', 'copy', 'shift', 'list', 'remove'],
  ...['renameGroup', 'addGroup', 'addContainer', 'addPage', 'sort'],
];

for (const act of acts) {
  describe(act, () => {
    const files = readGoldenFiles(`navigation/${act}`);
    test('has golden files', () => assert.notEqual(files.length, 0));
    for (const golden of files) test(golden.name, () => checkActs(golden));
  });
}

async function checkActs({ header, before, changes }: GoldenFile): Promise<void> {
  const site = await createMemorySite({ ...parseFiles(header), 'docs.json': before });
  const { document } = site.getContext();
  const found = changes.map(({ title }) => {
    const edit = getNavigationEdit({ document, site: site.index }, parseAct(title), {
      getNode: (id) => findNode(document, id),
      getTitles: () => getTitles(document, site.index),
      getPath: (uri) => (uri.startsWith('file:///site/') ? uri.slice('file:///site/'.length) : undefined),
    });
    if (edit.kind !== 'edit')
      return { title, after: edit.kind === 'refused' ? `refused: ${edit.reason}\n` : 'nothing\n' };
    const after = TextDocument.applyEdits(document.textDocument, toTextEdits(document, edit.changes));
    const { newFile } = edit;
    return { title, after: newFile === undefined ? after : `${after}--- ${newFile.path}\n${newFile.text}` };
  });
  assert.deepEqual(found, changes);
}

/** Pages by their path, each with the title that stands behind it. */
function parseFiles(header: string): Record<string, string> {
  const [, list = ''] = /^files: (.*)$/m.exec(header) ?? [];
  const files = [...list.matchAll(/([^\s,"]+)(?: ("[^"]*"))?/g)];
  return Object.fromEntries(
    files.map(([, path = '', title]) => [path, title === undefined ? '' : `---\ntitle: ${title}\n---\n`]),
  );
}

function parseAct(sentence: string): NavigationAct {
  const [verb, what = ''] = sentence.split(' ');
  const { ids, strings, place } = parseWords(sentence);
  switch (verb) {
    case 'Move':
    case 'Copy':
      return { kind: verb === 'Move' ? 'move' : 'copy', ids, to: must(place) };
    case 'Shift':
      return { kind: 'shift', ids, by: sentence.endsWith(' up') ? -1 : 1 };
    case 'List':
      return {
        kind: 'list',
        files: strings.map((name) => new URL(name, 'file:///site/').href),
        to: must(place),
      };
    case 'Remove':
      return { kind: 'remove', ids };
    case 'Rename':
      return { kind: 'renameGroup', id: ids[0] ?? '', name: strings[1] ?? '' };
    case 'Add':
      return parseAddition(what, strings, place);
    case 'Sort':
      return { kind: 'sort', group: ids[0] ?? '' };
    default:
      throw new Error(`No act: ${sentence}`);
  }
}

function parseAddition(
  what: string,
  [name = '', title = '']: readonly string[],
  place: NavigationPlace | undefined,
): NavigationAct {
  if (what === 'page') return { kind: 'addPage', path: name, title, to: must(place) };
  if (what === 'group') return { kind: 'addGroup', name, ...(place && { near: getPlaceId(place) }) };
  const container = must(containers.find((kind) => kind === what));
  return { kind: 'addContainer', container, name, ...(place && { to: place }) };
}

const containers = ['language', 'version', 'product', 'dropdown', 'anchor', 'tab', 'item'] as const;

function getPlaceId(place: NavigationPlace): string {
  return place.kind === 'after' ? place.id : place.group;
}

interface Words {
  /** What is named before the place. */
  readonly ids: readonly string[];
  readonly strings: readonly string[];
  readonly place: NavigationPlace | undefined;
}

/** Ids are those of `findNode`: `page a`, `group Guides`, `unlisted b.mdx`. */
function parseWords(sentence: string): Words {
  const [what = '', after] = sentence.split(/ (?:after|near) /);
  const [names = '', end] = what.split(' to the end of ');
  const words = parseNames(names);
  const [afterId] = parseNames(after ?? '');
  const [group] = parseNames(end ?? '');
  const place: NavigationPlace | undefined =
    afterId !== undefined ? { kind: 'after', id: afterId.id } : group && { kind: 'endOf', group: group.id };
  return { ids: words.map(({ id }) => id), strings: words.map(({ text }) => text), place };
}

function parseNames(words: string): { readonly id: string; readonly text: string }[] {
  return [
    ...words.matchAll(
      /(?:(group|unlisted|language|version|product|dropdown|anchor|tab|item) )?("(?:[^"\\]|\\.)*")/gi,
    ),
  ].map(([, kind = 'page', json = '']) => {
    const text = String(JSON.parse(json));
    return { id: `${kind} ${text}`, text };
  });
}

/** Of all pages that have one. */
function getTitles(document: ParsedDocument, site: SiteIndex): Map<ValueNode, string> {
  const titles = new Map<ValueNode, string>();
  for (const { node, resolution } of getResolvedPages(document, site)) {
    const title = resolution.kind === 'found' ? site.pageInfo.get(resolution.file)?.title : undefined;
    if (title !== undefined) titles.set(node, title);
  }
  return titles;
}

/** The first one of that name. */
function findNode(document: ParsedDocument, id: string): NavigationNode | undefined {
  const [, kind, name = ''] = /^(\w+) (.*)$/.exec(id) ?? [];
  if (kind === 'unlisted') return { kind, path: name };
  const { groups } = getSiteFormat(document).navigation;
  if (kind !== 'page') {
    const group = groups.find((one) => one.kind === kind && (one.name?.value ?? '') === name);
    return group && { kind: 'group', node: group.node };
  }
  for (const node of walkValues(document.root))
    if (node.type === 'string' && node.value === name && isEntry(node)) return { kind: 'page', node };
  return undefined;
}

function isEntry({ parent }: ValueNode): boolean {
  const property = parent?.type === 'array' ? parent.parent : parent;
  return property?.type === 'property' && ['pages', 'root'].includes(property.key.value);
}
