// The list of what is wrong with sites, answered by a script instead of VS Code.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseProblem } from '../../../client/src/commands/docs/steps/problemList.ts';
import type { PickAnswer, PickItem, PickOptions } from '../../../client/src/ui/pick.ts';
import {
  type DiagnosticCode,
  defaultSeverities,
  isDiagnosticCode,
} from '../../../server/src/diagnosticCodes.ts';
import type {
  ProblemKind,
  ProblemPlace,
  ProblemSite,
  ProblemTarget,
} from '../../../server/src/shared/siteHealth.ts';

function createPlace(path: string, line: number): ProblemPlace {
  const start = { line, character: 4 };
  return {
    uri: `file:///site/${path}`,
    path,
    range: { start, end: { line, character: 9 } },
    message: `Wrong in ${path}`,
  };
}

function createTarget(name: string, places: readonly ProblemPlace[], isMissedPage = false): ProblemTarget {
  return { name, isMissedPage, places };
}

function createKind(code: DiagnosticCode, ...targets: readonly ProblemTarget[]): ProblemKind {
  const count = targets.reduce((sum, { places }) => sum + places.length, 0);
  return { code, severity: defaultSeverities[code], count, targets };
}

const light = createPlace('guides/light.mdx', 11);
const water = createPlace('guides/water.mdx', 2);
const start = createPlace('start.mdx', 0);

const missed = createTarget('/guides/soil', [light, water], true);
const missedOnce = createTarget('/guides/pots', [start], true);
const unclosed = createTarget('This tag is never closed', [start]);

const site: ProblemSite = {
  uri: 'file:///site/docs.json',
  kinds: [createKind('link-not-found', missed, missedOnce), createKind('mdx-tag', unclosed)],
};
const other: ProblemSite = { uri: 'file:///other/docs.json', kinds: [createKind('mdx-tag', unclosed)] };

/** What the list looks like: its sections and items, and the buttons of these. */
function draw(items: readonly PickItem<unknown>[]): string[] {
  return items.flatMap(({ section, label, description, buttons = [] }) => [
    ...(section === undefined ? [] : [`## ${section}`]),
    [label, description, ...buttons.map(({ title }) => `[${title}]`)].join(' | '),
  ]);
}

type Answer = (items: readonly PickItem<unknown>[]) => PickAnswer<unknown>;

const pick =
  (label: string): Answer =>
  (items) => ({ kind: 'picked', value: items.find((item) => item.label === label)?.value });
const press =
  (label: string, title: string): Answer =>
  (items) => ({ kind: 'button', value: items.find((item) => item.label === label)?.value, title });
const back: Answer = () => ({ kind: 'back' });
const leave: Answer = () => ({ kind: 'left' });

/** @returns what was chosen, and all lists that were shown. */
async function choose(answers: readonly Answer[], sites: readonly ProblemSite[] = [site], code?: string) {
  const shown: PickOptions<unknown>[] = [];
  const waiting = [...answers];
  const chosen = await chooseProblem(
    sites,
    {
      getSiteName: (uri) => uri.split('/').at(-2) ?? '',
      prompt: async <T>(options: PickOptions<T>) => {
        shown.push(options);
        const answer = waiting.shift();
        assert.ok(answer, `"${options.title}" is not expected`);
        return answer(options.items) as PickAnswer<T>;
      },
    },
    code,
  );
  assert.equal(waiting.length, 0, 'every answer was asked for');
  return { chosen, shown };
}

describe('the list of problems', () => {
  test('is in sections by kind, with the targets and how often they are missed', async () => {
    const { shown } = await choose([leave]);
    assert.deepEqual(draw(shown[0]?.items ?? []), [
      '## link-not-found: 3 links',
      '/guides/soil | 2 links | [Choose Another Page…] | [Remove All Links, Keep Their Text]',
      '/guides/pots | start.mdx:1 | [Choose Another Page…] | [Remove Link, Keep Its Text]',
      '## mdx-tag: 1 place',
      'This tag is never closed | start.mdx:1',
    ]);
  });

  test('offers another page for an entry without one, which has no text to keep', async () => {
    const entries = createKind('page-not-found', createTarget('/ghost', [createPlace('docs.json', 7)], true));
    const { shown } = await choose([leave], [{ ...site, kinds: [entries] }]);
    assert.deepEqual(draw(shown[0]?.items ?? []), [
      '## page-not-found: 1 entry',
      '/ghost | docs.json:8 | [Choose Another Page…]',
    ]);
  });

  test('names the site if there are several', async () => {
    const { shown } = await choose([leave], [site, other]);
    assert.deepEqual(
      draw(shown[0]?.items ?? []).filter((line) => line.startsWith('##')),
      ['## site ▸ link-not-found: 3 links', '## site ▸ mdx-tag: 1 place', '## other ▸ mdx-tag: 1 place'],
    );
  });

  test('opens at the kind that was asked for', async () => {
    for (const [code, active] of [
      ['mdx-tag', unclosed],
      ['link-not-found', missed],
      ['fixed-meanwhile', undefined],
      [undefined, undefined],
    ] as const) {
      const { shown } = await choose([leave], [site], code);
      assert.equal(shown[0]?.active, active);
    }
  });

  for (const code of Object.keys(defaultSeverities).filter(isDiagnosticCode)) {
    test(`counts what has the code ${code}`, async () => {
      const kinds = [createKind(code, createTarget('It', [light, water]))];
      const { shown } = await choose([leave], [{ ...site, kinds }]);
      const noun = nouns[code] ?? 'places';
      assert.equal(shown[0]?.items[0]?.description, `2 ${noun}`);
    });
  }
});

const nouns: Readonly<Partial<Record<DiagnosticCode, string>>> = {
  'link-not-found': 'links',
  'link-fragment-not-found': 'links',
  'link-outside-site': 'links',
  'link-image-not-found': 'images',
  'import-not-found': 'imports',
  'page-not-found': 'entries',
  'page-outside-site': 'entries',
  'page-path-case': 'entries',
  'page-not-in-navigation': 'pages',
};

describe('choosing a target', () => {
  test('with one place leads there', async () => {
    const { chosen } = await choose([pick('/guides/pots')]);
    assert.deepEqual(chosen, { act: 'open', place: start });
  });

  test('with several places lists them', async () => {
    const { chosen, shown } = await choose([pick('/guides/soil'), pick('guides/water.mdx:3')]);
    assert.deepEqual(chosen, { act: 'open', place: water });
    assert.equal(shown[1]?.title, '/guides/soil');
    assert.deepEqual(draw(shown[1]?.items ?? []), [
      'guides/light.mdx:12 | Wrong in guides/light.mdx',
      'guides/water.mdx:3 | Wrong in guides/water.mdx',
    ]);
  });

  test('and going back returns to it in the list', async () => {
    const { chosen, shown } = await choose([pick('/guides/soil'), back, pick('/guides/pots')]);
    assert.deepEqual(
      shown.map((options) => [options.title, options.back ?? false, options.active]),
      [
        ['Site Problems', false, undefined],
        ['/guides/soil', true, undefined],
        ['Site Problems', false, missed],
      ],
    );
    assert.deepEqual(chosen, { act: 'open', place: start });
  });

  test('can be left at both lists', async () => {
    assert.equal((await choose([leave])).chosen, undefined);
    assert.equal((await choose([pick('/guides/soil'), leave])).chosen, undefined);
  });
});

describe('the buttons at a page that links miss', () => {
  for (const [label, title, act, place] of [
    ['/guides/soil', 'Choose Another Page…', 'choosePage', light],
    ['/guides/soil', 'Remove All Links, Keep Their Text', 'removeLinks', light],
    ['/guides/pots', 'Choose Another Page…', 'choosePage', start],
    ['/guides/pots', 'Remove Link, Keep Its Text', 'removeLinks', start],
  ] as const) {
    test(`${title} for ${label}`, async () => {
      assert.deepEqual((await choose([press(label, title)])).chosen, { act, place });
    });
  }
});
