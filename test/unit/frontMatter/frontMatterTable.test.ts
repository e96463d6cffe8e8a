// Every key of the table with right and wrong values: what is said about it, offered for it and explained.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { findFrontMatterProblems } from '../../../server/src/frontMatter/frontMatterProblems.ts';
import { frontMatterKeys, getFrontMatterKey } from '../../../server/src/frontMatter/frontMatterTable.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { getText } from '../../support/checks/languageTest.ts';
import { acceptPageItem, getPageItems, openPage } from '../../support/checks/pageTest.ts';

const tree = { configuration: { navigation: { pages: ['a'] } } };
const list = { configuration: { navigation: [{ group: 'A', pages: ['a'] }] } };

const treeKeys = frontMatterKeys.filter(({ shapes }) => shapes !== 'list');

/** `kind text` of each problem. */
function describeProblems(...lines: readonly string[]): string[] {
  const text = ['---', ...lines, '---', '', 'Text'].join('\n');
  return findFrontMatterProblems(text).map(({ kind, offset, end }) => `${kind} ${text.slice(offset, end)}`);
}

for (const { name, type, values, example, meaning, default: usual } of treeKeys) {
  describe(name, () => {
    const beside = name === 'iconType' ? ['icon: leaf'] : [];
    const check = (line: string, expected: readonly string[]): void =>
      assert.deepEqual(describeProblems(...beside, line), expected, line);

    test('has an example without problems, in YAML', () => {
      const problems = name === 'openapi' ? ['operation "GET /plants/{id}"'] : [];
      check(`${name}: ${example}`, problems);
      const value: unknown = parse(example);
      const isOfType: Readonly<Partial<Record<typeof type, boolean>>> = {
        boolean: typeof value === 'boolean',
        number: typeof value === 'number',
        list: Array.isArray(value),
        object: typeof value === 'object',
      };
      assert.ok(isOfType[type] ?? typeof value === 'string');
    });

    test('may still be without a value, and have one of several lines', () => {
      for (const rest of ['', ' ""', " ''", ' # later', ' null', ' |\n  a\n  b', '\n  - a\n  - b', ' {a: b}'])
        check(`${name}:${rest}`, name === 'openapi' && /^(?:\n| \{)/.test(rest) ? ['notText openapi'] : []);
    });

    test('has right values and wrong ones', () => {
      if (type === 'boolean') {
        check(`${name}: true`, []);
        check(`${name}: True # why`, []);
        check(`${name}: false`, name === 'hidden' ? ['hiddenFalse false'] : []);
        check(`${name}: "true"`, []);
        for (const wrong of ["'false'", '"True"', 'yes', 'No', '1', 'maybe'])
          check(`${name}: ${wrong}`, [`textBoolean ${wrong}`]);
        return;
      }
      for (const value of Object.keys(values ?? {})) {
        const expected = name === 'mode' && /^(?:frame|center)$/.test(value) ? [`modeTheme ${value}`] : [];
        check(`${name}: ${value}`, expected);
        check(`${name}: ${value} # why`, expected);
        check(
          `${name}: '${value}'`,
          expected.map(() => `modeTheme '${value}'`),
        );
        check(`${name}: x${value}`, [`wrongValue x${value}`]);
        check(`${name}: "${value.toUpperCase()}"`, [`wrongValue "${value.toUpperCase()}"`]);
      }
      if (values !== undefined) {
        check(`${name}: elsewhere`, ['wrongValue elsewhere']);
        check(`${name}: true`, ['wrongValue true']);
      }
    });

    test('is found in another spelling', () => {
      const spellings = [
        name.toUpperCase(),
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      ];
      if (name.length > 4) spellings.push(`${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`, `${name}s`);
      for (const spelling of spellings) {
        if (getFrontMatterKey(spelling, true) !== undefined || /^(?:titles|authors|groups)$/.test(spelling))
          continue;
        check(`${spelling}: x`, [`nearKey ${spelling}`]);
        assert.deepEqual(describeProblems(`${spelling}: x`, `${name}:`), [], 'beside the key itself');
      }
    });

    test('is completed as a key that has no problems', async () => {
      for (const client of [{}, { snippets: false }]) {
        const text = await acceptPageItem({ 'a.mdx': '---\n|\n---\n' }, name, { ...tree, client });
        assert.ok(text.startsWith(`---\n${name}: `), text);
        const problems = findFrontMatterProblems(text).map(({ kind }) => kind);
        assert.deepEqual(
          problems.filter((kind) => kind !== 'operation'),
          [],
          text,
        );
      }
    });

    test('has its values completed', async () => {
      const expected =
        type === 'boolean'
          ? name === 'hidden'
            ? ['true']
            : ['true', 'false']
          : values && Object.keys(values);
      if (expected === undefined) return;
      for (const marked of [
        `${name}: |`,
        `${name}:|`,
        `${name}: "|"`,
        `${name}: '|`,
        `${name}: tr|x # why`,
      ]) {
        const items = await getPageItems({ 'a.mdx': `---\n${marked}\n---\n` }, tree);
        assert.deepEqual(
          items.map(({ label }) => label),
          expected,
          marked,
        );
      }
    });

    test('is explained with all that is known', async () => {
      const text = (await hover(`---\n${name.slice(0, 1)}|${name.slice(1)}: x\n---\n`)) ?? '';
      for (const part of [
        meaning,
        usual ?? '',
        `${name}: ${example}`,
        ...Object.entries(values ?? {}).flat(),
      ])
        assert.ok(text.includes(part), part);
      for (const [value, effect] of Object.entries(values ?? {}))
        assert.equal(await hover(`---\n${name}: "|${value}"\n---\n`), `\`${name}: ${value}\`\n\n${effect}`);
      assert.equal(await hover(`---\n${name}: som|ething\n---\n`), text);
    });
  });
}

async function hover(marked: string, options: object = tree): Promise<string | undefined> {
  const { context, offset } = await openPage({ 'a.mdx': marked }, { ...options, client: { markdown: true } });
  const found = languageService.getPageHover(context, offset);
  return found && getText(found.contents);
}

test('other keys, also similar ones, are nobody’s business', () => {
  for (const key of [
    ...[
      'sidebar_label',
      'slug',
      'id',
      'tags',
      'date',
      'version',
      'type',
      'image',
      'permalink',
      'layout',
      'name',
    ],
    ...[
      'doc_type',
      'metadata',
      'hide',
      'model',
      'code',
      'note',
      'group',
      'authors',
      'publish',
      'og:title',
      'lang',
    ],
    ...[
      'twitter:title',
      'sidebar_position',
      'category',
      'related_pages',
      'order',
      'weight',
      'toc',
      'draft',
      'app',
    ],
  ])
    assert.deepEqual(describeProblems(`${key}: x`), [], key);
});

test('the style of an icon is left alone where the icon is an image, or there is none', () => {
  assert.deepEqual(describeProblems('iconType: zebra'), []);
  assert.deepEqual(describeProblems('icon: /images/a.svg', 'iconType: zebra'), []);
  assert.deepEqual(describeProblems('icon: leaf', 'iconType: sharp-thin'), []);
});

describe('a text', () => {
  const texts = ['title', 'sidebarTitle', 'description', 'tag'];
  for (const key of texts)
    test(`in ${key} is cut off by a comment`, () => {
      assert.deepEqual(describeProblems(`${key}: Issue #38`), ['cutOff #38']);
      assert.deepEqual(describeProblems(`${key}: Roses # and tulips`), ['cutOff # and tulips']);
      for (const right of ['"Issue #38"', "'Issue #38' # why", 'C#', 'a#b', '# later'])
        assert.deepEqual(describeProblems(`${key}: ${right}`), [], right);
    });

  test('elsewhere may have a comment', () =>
    assert.deepEqual(describeProblems('mode: wide #1', 'slug: a #b', 'icon: leaf #why'), []));

  for (const key of ['title', 'sidebarTitle'])
    test(`in ${key} is no number`, () => {
      for (const number of ['24.10', '404', '-1', '1e3', '0x10', '.5', '1_000', '2026-01-01', 'true'])
        assert.deepEqual(describeProblems(`${key}: ${number}`), [`numberTitle ${number}`]);
      for (const right of ['"24.10"', 'v24.10', '24.10.1', '2026-01', 'yes', '1,000'])
        assert.deepEqual(describeProblems(`${key}: ${right}`), [], right);
    });
});

describe('where the navigation is a list', () => {
  test('only the keys of both shapes are offered and explained', async () => {
    const items = await getPageItems({ 'a.mdx': '---\n|\n---\n' }, list);
    const known = frontMatterKeys.filter(({ shapes }) => shapes === 'both' || shapes === 'list');
    assert.deepEqual(items.map(({ label }) => label).sort(), known.map(({ name }) => name).sort());
    for (const { name } of frontMatterKeys) {
      const isKnown = known.some((key) => key.name === name);
      assert.equal((await hover(`---\n|${name}: x\n---\n`, list)) !== undefined, isKnown, name);
    }
  });
});
