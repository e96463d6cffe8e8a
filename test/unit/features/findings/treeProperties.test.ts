// Every property of every table of the tree's specification: diagnostics, hover and completion, also deep inside.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getCompletion } from '../../../../server/src/features/completion/completion.ts';
import { getShownFindings } from '../../../../server/src/features/findings/shownFindings.ts';
import { getHover } from '../../../../server/src/features/hover/hover.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { containerTables, type TreeRow, treeTables } from '../../../support/sites/treeSpecification.ts';

type Table = Readonly<Record<string, TreeRow>>;
type Fields = Record<string, unknown>;

const json: Readonly<Record<string, unknown>> = {
  string: 'some text',
  number: 5,
  boolean: true,
  null: null,
  object: { a: 1 },
  array: [[5]],
};

function getTypes({ type }: TreeRow): readonly string[] {
  return typeof type === 'string' ? [type] : type;
}

/** Right values, one of each type. An object with `$ref` may be anything. */
function getRight(row: TreeRow): unknown[] {
  const right: Readonly<Record<string, unknown>> = {
    ...json,
    string: row.sample ?? row.enum?.[0] ?? 'some text',
    array: [],
    object: { $ref: './part.json' },
  };
  return getTypes(row).map((type) => right[type]);
}

function getRequired(table: Table): Fields {
  const required = Object.entries(table).filter(([, row]) => row.required !== undefined);
  return Object.fromEntries(required.map(([key, row]) => [key, getRight(row)[0]]));
}

const base = {
  theme: 'mint',
  name: 'Plants',
  colors: { primary: '#0f9d58' },
  navigation: { groups: [{ group: 'Start', pages: ['introduction'] }] },
};

const nestings = [
  'navigation.LIST[]',
  'navigation.languages[].versions[].tabs[].dropdowns[].anchors[].LIST[]',
];

/** Each object of the format by its place. */
const objects: (readonly [place: string, table: Table])[] = [
  ...Object.entries(treeTables),
  ...Object.entries(containerTables).flatMap(([list, table]) =>
    nestings
      .map((nesting) => nesting.replace('LIST', list))
      .filter((place) => list !== 'menu' || place !== 'navigation.menu[]')
      .map((place) => [place, table] as const),
  ),
];
objects.push(['navigation.groups[].pages[].pages[].pages[].pages[]', containerTables.groups!]);

function getTable(place: string): Table {
  const table = treeTables[place];
  if (table !== undefined) return table;
  const list = /(\w+)\[\]$/.exec(place)?.[1] ?? '';
  return containerTables[list === 'pages' ? 'groups' : list] ?? {};
}

/** The text of a site in which the object at the place has these properties; those around it have what they need. */
function write(place: string, properties: Fields): string {
  let value: unknown = properties;
  const segments = place === '' ? [] : place.split('.');
  for (let length = segments.length; length > 0; length--) {
    const key = segments[length - 1]!;
    const outer = segments.slice(0, length - 1).join('.');
    const own = key.endsWith('[]') ? [value] : value;
    const around = outer === '' ? base : getRequired(getTable(outer));
    value = { ...around, [key.replace('[]', '')]: own };
  }
  return JSON.stringify(place === '' ? { navigation: {}, ...properties } : value);
}

function getProblems(text: string): string[] {
  return getShownFindings(createContext(text)).map(
    ({ finding: { code, offset, end }, severity }) => `${severity} ${code} ${text.slice(offset, end)}`,
  );
}

for (const [place, table] of objects) {
  const required = place === '' ? base : getRequired(table);
  const keys = Object.keys(table);

  describe(place === '' ? 'the file' : place, () => {
    test('says nothing about right values', () => {
      for (const [key, row] of Object.entries(table))
        for (const value of [...getRight(row), ...(row.enum ?? [])])
          assert.deepEqual(
            getProblems(write(place, { ...required, ...row.needs, [key]: value })),
            [],
            `${key}: ${value}`,
          );
    });

    test('reports the wrong type of a value, at the value', () => {
      for (const [key, row] of Object.entries(table)) {
        for (const [type, value] of Object.entries(json)) {
          if (getTypes(row).includes(type) || (place === '' && key === '$schema')) continue;
          // Without these the file is of no known shape, or of the other one.
          if (place === '' && key === 'navigation') continue;
          const problems = getProblems(write(place, { ...required, ...row.needs, [key]: value }));
          assert.deepEqual(problems, [`error wrong-type ${JSON.stringify(value)}`], key);
        }
      }
    });

    test('reports another value than the allowed ones, at the value', () => {
      for (const [key, row] of Object.entries(table)) {
        if (row.enum === undefined) continue;
        const problems = getProblems(write(place, { ...required, [key]: 'no such value' }));
        assert.deepEqual(problems, [`${row.strict ? 'error' : 'warning'} unknown-value "no such value"`]);
      }
    });

    test('reports a missing property, at the owner', () => {
      const owner = /(\w+)$/.exec(place)?.[1];
      for (const [key, row] of Object.entries(table)) {
        if (row.required === undefined || (place === '' && key === 'navigation')) continue;
        const { [key]: _, ...others } = required as Fields;
        const problems = getProblems(write(place, others));
        assert.deepEqual(problems, [
          `${row.required} missing-property ${owner === undefined ? '{' : JSON.stringify(owner)}`,
        ]);
      }
    });

    test('reports an unknown property, at its key', () => {
      const code = place === 'footer.socials' ? 'unknown-social' : 'unknown-property';
      const problems = getProblems(write(place, { ...required, zzqxzz: 1 }));
      assert.deepEqual(problems, [`warning ${code} "zzqxzz"`]);
    });

    test('needs nothing in an object with $ref', () => {
      assert.deepEqual(
        getProblems(write(place, { navigation: {}, $ref: './part.json' })).filter(
          (problem) => !problem.includes('navigation'),
        ),
        [],
      );
    });

    test('explains every key', () => {
      for (const [key, row] of Object.entries(table)) {
        const text = write(place, { ...required, [key]: getRight(row)[0] });
        const context = createContext(text);
        const offset = text.lastIndexOf(`${JSON.stringify(key)}:`);
        const contents = getHover(context, offset + 1)?.contents;
        assert.ok(typeof contents === 'object' && 'value' in contents && contents.value.length > 20, key);
      }
    });

    test('completes every key, and $ref last', () => {
      const text = write(place, { zzqxzz: 1 });
      const offset = text.indexOf('zzqxzz');
      const items = getCompletion(createContext(text), offset)?.items ?? [];
      const labels = items.map(({ label }) => label);
      const expected = place === '' ? keys.filter((key) => key !== 'navigation') : keys;
      assert.deepEqual([...labels].sort(), [...expected, '$ref'].sort());
      const sorted = [...items].sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1));
      assert.equal(sorted.at(-1)?.label, '$ref');
    });

    test('completes every allowed value', () => {
      for (const [key, row] of Object.entries(table)) {
        if (row.enum === undefined) continue;
        const text = write(place, { ...required, [key]: 'zzqxzz' });
        const labels = getCompletion(createContext(text), text.indexOf('zzqxzz'))?.items.map(
          ({ label }) => label,
        );
        for (const value of row.enum) assert.ok(labels?.includes(value), `${key}: ${value}`);
        if (row.default !== undefined) assert.equal(labels?.[0], row.default);
      }
    });
  });
}
