import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CreatedPlant } from '../../../client/src/plantStore/created/createdPlant.ts';
import { getSandboxStore, memorySandboxStore, type Store } from '../../../client/src/plantStore/store.ts';
import {
  getPlantTree,
  maxShownPlants,
  type PlantFacts,
  type PlantNode,
} from '../../../client/src/stores/plantTree.ts';
import type { RecentRequest } from '../../../client/src/stores/requestHistory.ts';

const now = new Date(2026, 4, 20, 15, 30).getTime();
const minute = 60_000;

const nothing: PlantFacts = {
  chosen: { kind: 'none' },
  recentBaseUrls: [],
  sandbox: { kind: 'stopped' },
  isSandboxInMemory: false,
  sandboxPlants: [],
  createdPlants: [],
  requests: [],
  isSignedIn: () => false,
  now,
};

const v1 = { origin: 'https://plants.example', plantsUrl: 'https://plants.example/v1/plants' };
const staging = { origin: 'https://plants.example', plantsUrl: 'https://plants.example/staging/plants' };
const sandboxStore = getSandboxStore(4000);
const chosenV1 = { kind: 'baseUrl', text: 'https://plants.example/v1/' } as const;

let keys = 0;

function create(store: Store, name: string, ago = minute, more: Partial<CreatedPlant> = {}): CreatedPlant {
  keys += 1;
  const plant = { id: BigInt(keys), name, tag: 'shade' };
  return { key: `key-${keys}`, plant, store, time: now - ago, needsCheck: false, isCut: false, ...more };
}

function request(store: Store, name: string, more: Partial<RecentRequest> = {}): RecentRequest {
  keys += 1;
  return {
    key: `request-${keys}`,
    time: now - minute,
    until: now,
    attempt: { plant: { id: BigInt(keys), name }, store },
    asker: 'person',
    outcome: undefined,
    settlement: undefined,
    standing: 'unresolved',
    ...more,
  };
}

const keep = (id: bigint, name: string, time: number) => ({ plant: { id, name }, time, key: `kept-${id}` });
const getTree = (facts: Partial<PlantFacts>) => getPlantTree({ ...nothing, ...facts });
const getLabels = (nodes: readonly PlantNode[]) => nodes.map(({ label }) => label);
/** Every row as an indented line. */
const print = (nodes: readonly PlantNode[], indent = ''): string[] =>
  nodes.flatMap(({ label, description, children }) => [
    `${indent}${label}${description === '' ? '' : ` (${description})`}`,
    ...print(children, `${indent}  `),
  ]);

describe('stores', () => {
  test('without any plant there are no rows, so that the welcome text is shown', () => {
    assert.deepEqual(getTree({}), []);
    assert.deepEqual(getTree({ chosen: chosenV1, recentBaseUrls: ['https://else.example'] }), []);
    assert.deepEqual(
      getTree({ chosen: { kind: 'sandbox' }, sandbox: { kind: 'running', store: sandboxStore } }),
      [],
    );
  });

  test('a sandbox in memory says how long its plants are kept', () => {
    const plant = { plant: { id: 1n, name: 'Fern' }, time: now - minute, key: 'k' };
    for (const sandbox of [
      { kind: 'stopped' },
      { kind: 'running', store: memorySandboxStore },
    ] satisfies PlantFacts['sandbox'][]) {
      const [node] = getTree({ sandbox, isSandboxInMemory: true, sandboxPlants: [plant] });
      assert.match(node?.description ?? '', /kept until the window closes/);
      assert.match(node?.tooltip ?? '', /kept until the window closes/);
      assert.match(node?.accessibleLabel ?? '', /kept until the window closes/);
      assert.doesNotMatch(node?.tooltip ?? '', /sandbox\.invalid/);
    }
  });

  test('the selected one is first and marked; the others follow by their last use; each is there once', () => {
    const tree = getTree({
      chosen: chosenV1,
      recentBaseUrls: [
        'https://plants.example/v1',
        'https://never.example',
        'https://plants.example/staging',
      ],
      createdPlants: [create(staging, 'Ivy', minute), create(v1, 'Fern', 9 * minute)],
    });
    assert.deepEqual(
      tree.map(({ label, description, isExpanded }) => [label, description, isExpanded]),
      [
        ['plants.example/v1', 'selected', true],
        ['plants.example/staging', '', false],
        ['never.example', '', false],
      ],
    );
  });

  test('a selected store without plants says so', () => {
    const tree = getTree({ chosen: chosenV1, createdPlants: [create(staging, 'Ivy')] });
    assert.deepEqual(getLabels(tree[0]?.children ?? []), ['No plants were created here yet']);
    const [unresolved] = getTree({ requests: [request(v1, 'Fern')] });
    assert.deepEqual(getLabels(unresolved?.children ?? []), ['Fern']);
  });

  test('the sandbox has its own plants under its name, the latest first, and tells whether it runs', () => {
    const sandboxPlants = [keep(1n, 'Fern', now - 2 * minute), keep(2n, 'Moss', now - minute)];
    const [stopped] = getTree({ sandboxPlants });
    assert.deepEqual([stopped?.label, stopped?.description], ['Sandbox', 'stopped']);
    assert.deepEqual(getLabels(stopped?.children ?? []), ['Moss', 'Fern']);
    const sandbox = { kind: 'running', store: sandboxStore } as const;
    const [running] = getTree({ sandboxPlants, sandbox, chosen: { kind: 'sandbox' } });
    assert.equal(running?.description, 'selected · running');
    assert.match(
      running.tooltip,
      /^Sandbox store, running at 127\.0\.0\.1:4000\nNew plants are created here$/,
    );
  });

  test('the sandbox is one store, whatever its port was', () => {
    const earlier = getSandboxStore(5000);
    const tree = getTree({
      sandboxPlants: [keep(1n, 'Fern', now)],
      sandbox: { kind: 'running', store: sandboxStore },
      requests: [request(earlier, 'Moss')],
    });
    assert.deepEqual(getLabels(tree), ['Sandbox']);
    assert.deepEqual(getLabels(tree[0]?.children ?? []), ['Moss', 'Fern']);
  });

  test('a base URL that can’t be used is no store and shows nothing of its password', () => {
    const tree = getTree({
      chosen: { kind: 'baseUrl', text: 'https://user:hunter2@plants.example' },
      createdPlants: [create(v1, 'Fern')],
    });
    assert.deepEqual(getLabels(tree), ['plants.example/v1']);
    assert.doesNotMatch(JSON.stringify(print(tree)), /hunter2/);
  });

  test('what the menus need to know', () => {
    const facts = { createdPlants: [create(staging, 'Ivy')], sandboxPlants: [keep(1n, 'Fern', now)] };
    const isSignedIn = (origin: string) => origin === v1.origin;
    const getContexts = (more: Partial<PlantFacts>) =>
      getTree({ ...facts, ...more }).map(({ context }) => context);
    assert.deepEqual(getContexts({ chosen: chosenV1, isSignedIn }), [
      'store selected signedIn',
      'sandbox stopped other',
      'store other signedIn',
    ]);
    const sandbox = { kind: 'running', store: sandboxStore } as const;
    assert.deepEqual(getContexts({ chosen: { kind: 'sandbox' }, sandbox }), [
      'sandbox running selected',
      'store other',
    ]);
  });
});

describe('plants', () => {
  test('have id, tag and time behind their name; a screen reader hears a sentence', () => {
    const [store] = getTree({
      createdPlants: [create(v1, 'Fern', minute, { plant: { id: 42n, name: 'Fern', tag: 'shade' } })],
    });
    const [plant] = store?.children ?? [];
    const time = new Date(now - minute).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
    assert.equal(plant?.description, `42 · shade · ${time}`);
    assert.equal(
      plant?.accessibleLabel,
      `Plant Fern, id 42, tag shade, created ${time} at plants.example/v1`,
    );
    assert.match(plant?.tooltip ?? '', /^Fern\nId 42\nTag shade\nCreated .* at plants\.example\/v1$/);
    assert.deepEqual(plant?.open, { command: 'plantStore.showPlant', title: 'Show Details' });
  });

  test('of another day have the day, and of another year the year', () => {
    const day = 24 * 60 * minute;
    const [store] = getTree({ createdPlants: [create(v1, 'A', day), create(v1, 'B', 400 * day)] });
    const [yesterday, earlier] = (store?.children ?? []).map(({ description }) => description);
    assert.match(yesterday ?? '', /· (May 19|19\D+)/);
    assert.match(earlier ?? '', /2025/);
  });

  test('that should be checked are marked as such', () => {
    const [store] = getTree({ createdPlants: [create(v1, 'Fern', minute, { needsCheck: true })] });
    const [plant] = store?.children ?? [];
    assert.match(plant?.description ?? '', / · check · /);
    assert.equal(plant?.icon, 'question');
    assert.match(plant?.accessibleLabel ?? '', /check that it is there$/);
    assert.match(plant?.tooltip ?? '', /not answer as expected: check that the plant is there/);
  });

  test('whose request the person marked as created are there too, in their place', () => {
    const [store] = getTree({
      createdPlants: [create(v1, 'Late', minute), create(v1, 'Early', 9 * minute)],
      requests: [
        request(v1, 'Found', { time: now - 5 * minute, standing: 'resolved', settlement: 'created' }),
        request(v1, 'Missing', { standing: 'resolved', settlement: 'notCreated' }),
        request(v1, 'On Its Way', { standing: 'underWay' }),
      ],
    });
    assert.deepEqual(getLabels(store?.children ?? []), ['Late', 'Found', 'Early']);
  });

  test('are shown as what they are: nothing that can’t be seen, no line breaks', () => {
    const [store] = getTree({ createdPlants: [create(v1, 'Fe\u202ern\n[x](y:z)')] });
    assert.deepEqual(getLabels(store?.children ?? []), ['Fern [x] (y:z)']);
  });

  test('with a long name leave room for id, tag and time; the whole name is a tooltip away', () => {
    const name = 'Zantedeschia aethiopica of the northern garden';
    const [store] = getTree({ createdPlants: [create(v1, name), create(v1, '🌿'.repeat(18))] });
    const [plant, leaves] = store?.children ?? [];
    assert.equal(plant?.label, 'Zantedeschia aeth…');
    assert.ok(plant.tooltip.startsWith(`${name}\n`) && plant.accessibleLabel.includes(name));
    assert.equal(leaves?.label, '🌿'.repeat(18));
  });

  test('beyond a thousand are counted', () => {
    for (const [more, label] of [
      [1, '1 older plant is not shown'],
      [7, '7 older plants are not shown'],
    ] as const) {
      const createdPlants = Array.from({ length: maxShownPlants + more }, () => create(v1, 'Fern'));
      const children = getTree({ createdPlants })[0]?.children ?? [];
      assert.equal(children.length, maxShownPlants + 1);
      assert.equal(children.at(-1)?.label, label);
    }
  });

  test('every row has a key of its own', () => {
    const tree = getTree({
      chosen: chosenV1,
      createdPlants: [create(v1, 'Fern'), create(v1, 'Fern'), create(staging, 'Fern')],
      sandboxPlants: [keep(1n, 'Fern', now), keep(2n, 'Fern', now)],
      requests: [request(v1, 'Fern'), request(v1, 'Fern')],
      recentBaseUrls: ['https://one.example', 'https://two.example'],
    });
    const all = tree.flatMap((store) => [store, ...store.children]).map(({ key }) => key);
    assert.equal(new Set(all).size, all.length);
  });
});

describe('what is unresolved', () => {
  test('stands at the top of its store, which says how many and is open', () => {
    const tree = getTree({
      chosen: chosenV1,
      createdPlants: [create(staging, 'Ivy', 0), create(v1, 'Fern', 0)],
      requests: [request(staging, 'Moss')],
    });
    assert.deepEqual(
      tree.map(({ label, description, isExpanded }) => [label, description, isExpanded]),
      [
        ['plants.example/v1', 'selected', true],
        ['plants.example/staging', '1 unresolved', true],
      ],
    );
    assert.deepEqual(getLabels(tree[1]?.children ?? []), ['Moss', 'Ivy']);
  });

  test('is a warning, says what is not known, and leads to its request', () => {
    const one = request(v1, 'Moss');
    const [store] = getTree({ requests: [one] });
    const [node] = store?.children ?? [];
    assert.equal(node?.icon, 'warning');
    assert.match(node?.description ?? '', /^\d+ · \d/);
    assert.match(
      node?.accessibleLabel ?? '',
      /^Unresolved: Plant id \d+, “Moss”, may or may not have been created at plants/,
    );
    assert.match(node?.tooltip ?? '', /the window closed before the answer arrived\nSelect it/);
    assert.deepEqual(node?.open, {
      command: 'plantStore.recentRequests',
      title: 'Show Request',
      argument: { key: one.key },
    });
  });
});
