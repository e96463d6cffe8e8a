// Random edits of trees, some of which make them lists and back: whenever the text is whole, problems, shape and model are
// those of a fresh start.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { getFindings } from '../../../server/src/features/findings/findings.ts';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import type { SiteIndex } from '../../../server/src/site/siteIndex.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { randomTest } from '../../support/randomTest.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';
import { type SiteTracker, trackSite } from '../../support/sites/siteTracker.ts';
import { treeFiles, treeSite } from '../../support/sites/treeSite.ts';
import { randomTrees, treePageFiles } from './randomTrees.ts';

/** What takes the place of another word or value, so that the text mostly stays whole. */
const words = [
  ...['"tabs"', '"versions"', '"languages"', '"groups"', '"pages"', '"menu"', '"root"', '"href"', '"global"'],
  ...['"tab"', '"version"', '"language"', '"group"', '"item"', '"openapi"', '"hidden"', '"default"'],
  ...['"a"', '"c/d"', '"missing"', '"GET /a"', '"en"', '"$ref"', 'true', 'false', 'null', '5', '[]', '{}'],
  ...['"theme"', '"navigation"', '"navbar"', '"$schema"', '"https://mintlify.com/docs.json"'],
];
const navigations = ['[]', '[{ "group": "A", "pages": ["a", "b"] }]', '{ "pages": ["a", "b"] }', '"a"', '{}'];

type Step =
  | { readonly kind: 'word' | 'navigation' | 'cut' | 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'back' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('word' as const),
      at: fc.nat(),
      text: fc.constantFrom(...words),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('navigation' as const),
      at: fc.nat(),
      text: fc.constantFrom(...navigations),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('cut' as const, 'insert' as const),
      at: fc.nat(),
      text: fc.constantFrom('{', '}', '[', ']', ',', '"', 'x', ' ', '"a",', '{ "tab": "T" },'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole' as const), text: randomTrees }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('back' as const) }) },
);

/** @param last the last whole text. */
function take(step: Step, text: string, last: string): string {
  switch (step.kind) {
    case 'whole':
      return step.text;
    case 'back':
      return last;
    case 'cut':
      return text.slice(0, step.at % (text.length + 1)) + text.slice((step.at % (text.length + 1)) + 1);
    case 'insert':
      return insert(text, step.at % (text.length + 1), 0, step.text);
    case 'word': {
      const all = [...text.matchAll(/"[^"\n]*"|\b(?:true|false|null|\d+)\b|\[\]|\{\}/g)];
      const found = all[step.at % Math.max(1, all.length)];
      return found === undefined ? text : insert(text, found.index, found[0].length, step.text);
    }
    case 'navigation': {
      const value: unknown = parse(text);
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return text;
      return JSON.stringify({ ...value, navigation: JSON.parse(step.text) }, null, step.at % 3);
    }
  }
}

function insert(text: string, at: number, removed: number, inserted: string): string {
  return text.slice(0, at) + inserted + text.slice(at + removed);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The model without what depends on its history: ids are numbers in the order of the lists. */
function toPlain(model: SiteModel): unknown {
  const numbers = new Map<ElementId, string>();
  const number = (list: string): void => {
    for (const id of model.lists.get(list) ?? []) {
      numbers.set(id, `#${numbers.size}`);
      number(id);
    }
  };
  const names = [...model.lists.keys()].filter((list) => !model.elements.has(list)).sort();
  names.forEach(number);
  const rename = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? (numbers.get(value) ?? value) : value;
  const plain = {
    ...{ state: model.state, isComplete: model.isComplete },
    elements: [...numbers.keys()].map((id) => model.elements.get(id)),
    lists: [...names, ...numbers.keys()].map((list) => [list, model.lists.get(list)]),
  };
  return JSON.parse(JSON.stringify(plain, rename));
}

function describeAll({ document, model }: SiteTracker, site: SiteIndex): unknown {
  const { schema, schemaUrl, unchecked, navigation, tree } = getSiteFormat(document);
  const findings = getFindings({ ...createContext(''), document, schema, site });
  return {
    ...{ schemaUrl, isUnchecked: unchecked !== undefined },
    findings: findings.map(({ code, offset, end, severity, getMessage }) => ({
      ...{ code, offset, end, severity },
      message: getMessage(),
    })),
    pages: navigation.pages.map(({ node, entry }) => [node.offset, entry.path]),
    containers: navigation.groups.map(({ node, kind }) => [node.offset, kind]),
    operations: tree?.operations.map(({ node }) => node.offset),
    model: toPlain(model),
  };
}

randomTest(
  'after each edit that leaves a text whole, everything is as of a fresh start',
  400,
  async (draws) => {
    const files = { ...treeFiles, ...Object.fromEntries(treePageFiles.map((file) => [file, ''])) };
    const { index } = await createMemorySite({ ...files, 'docs.json': JSON.stringify(treeSite) });
    const start = async (text: string): Promise<SiteTracker> => {
      const tracker = await trackSite(text);
      tracker.setSite(index);
      return tracker;
    };
    const texts = fc.oneof(randomTrees, fc.constant(JSON.stringify(treeSite, null, 2)));
    const schemas = new Set<string>();
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(texts, fc.array(steps, { minLength: 1, maxLength: 12 }), async (first, all) => {
        const tracker = await start(first);
        let last = first;
        for (const step of all) {
          tracker.setText(take(step, tracker.text, last));
          if (parse(tracker.text) === undefined) continue;
          last = tracker.text;
          compared++;
          schemas.add(getSiteFormat(tracker.document).schemaUrl);
          assert.deepEqual(describeAll(tracker, index), describeAll(await start(last), index));
        }
      }),
      draws,
    );
    assert.ok(compared > draws.numRuns && schemas.size > 1);
  },
);
