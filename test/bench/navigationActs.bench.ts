// What an act in the navigation costs at 5,000 pages, compared with how jsonc-parser takes out one item. That peer reads
// the text first; ours has been read for the diagnostics.

import { applyEdits, modify } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getNodeEdit } from '../../server/src/features/navigation/navigationEdit.ts';
import type { NodeAct } from '../../server/src/features/navigation/nodeAct.ts';
import { getSiteFormat } from '../../server/src/format/documentFormat.ts';
import { languageService } from '../../server/src/languageService.ts';
import { must } from '../../server/src/shared/text/must.ts';
import { createEmptyIndex } from '../../server/src/site/siteIndex.ts';
import { formatMilliseconds, measureBoth, printTable, type Row } from './table.ts';

const pages = 5_000;
const rows: Row[] = [];
for (const groups of [1, 250]) {
  const text = createConfiguration(groups);
  const document = languageService.parseDocument(
    TextDocument.create('file:///site/docs.json', 'docs-json', 1, text),
  );
  const references = getSiteFormat(document).navigation;
  const entries = references.pages.map(({ node }) => ({ kind: 'page', node }) as const);
  const [first, middle, last] = [0, pages / 2, pages - 1].map((index) => must(entries[index]));
  const group = { kind: 'group', node: must(references.groups[0]).node } as const;
  const acts: Readonly<Record<string, NodeAct>> = {
    'move a page': { kind: 'move', nodes: [must(first)], to: { kind: 'after', node: must(last) } },
    'shift a page': { kind: 'shift', nodes: [must(middle)], by: 1 },
    'remove a page': { kind: 'remove', nodes: [must(middle)] },
    'move every second page': {
      kind: 'move',
      nodes: entries.filter((_entry, index) => index % 2 === 0),
      to: { kind: 'after', node: must(last) },
    },
    'sort a group': { kind: 'sort', group, titles: new Map() },
  };
  const site = createEmptyIndex('/site');
  for (const [what, act] of Object.entries(acts)) {
    const path = ['navigation', Math.floor(groups / 2), 'pages', Math.floor(pages / groups / 2)];
    const times = await measureBoth(
      () => getNodeEdit({ document, site }, act),
      () => applyEdits(text, modify(text, path, undefined, {})),
      { runs: 21, warmUp: 5, repeat: 1 },
    );
    rows.push({
      what,
      size: `${pages.toLocaleString('en')} pages, ${groups === 1 ? 'one group' : `${groups} groups`}`,
      ours: formatMilliseconds(times.ours),
      peer: formatMilliseconds(times.peer),
      ratio: times.ours / times.peer,
      goal: what.includes('every') || what.startsWith('sort') ? undefined : groups === 1 ? 3 : 1,
    });
  }
}
printTable('An act in the navigation : an item taken out by jsonc-parser', rows);

/** In no order that sorting would keep. */
function createConfiguration(groups: number): string {
  const perGroup = pages / groups;
  const navigation = Array.from({ length: groups }, (_group, group) => ({
    group: `Section ${group}`,
    pages: Array.from(
      { length: perGroup },
      (_page, page) => `guides/section-${group}/page-${(page * 7919) % 5003}`,
    ),
  }));
  return JSON.stringify({ name: 'Large site', navigation }, undefined, 2);
}
