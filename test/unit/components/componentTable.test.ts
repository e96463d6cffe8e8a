// Every component and attribute of the table: its example is right, and each way to get it wrong is found.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ComponentProblem } from '../../../server/src/components/componentProblems.ts';
import { components } from '../../../server/src/components/componentTable.ts';
import { writeExample, writeSnippet } from '../../../server/src/components/componentText.ts';
import { scanPage } from '../../../server/src/links/scan/scanPage.ts';

/** Read as both kinds of pages, with the same result. */
function findProblems(text: string): readonly ComponentProblem[] {
  const { componentProblems } = scanPage(text, 'mdx');
  assert.deepEqual(scanPage(text, 'md').componentProblems, componentProblems);
  // Whether the library has an icon, only its site knows.
  return componentProblems.filter(({ kind }) => kind !== 'namedIcon');
}

function describeProblems(text: string): string[] {
  return findProblems(text).map(({ offset, end, kind }) => `${kind} ${text.slice(offset, end)}`);
}

const byName = new Map(components.map((component) => [component.name, component]));

/** A value that is right, as written after the name. */
function writeValue(name: string, attribute: string): string {
  const { type = 'text', values } = byName.get(name)?.attributes[attribute] ?? {};
  if (type === 'boolean') return '';
  if (type === 'number') return '={2}';
  if (type === 'expression') return '={["a"]}';
  return `="${values?.[0] ?? 'a'}"`;
}

/** An element with all attributes that it needs, in the parent that it needs. */
function write(name: string, attributes: readonly string[]): string {
  const parent = byName.get(name)?.parents?.[0];
  const element = [`<${name}`, ...attributes].join(' ').concat(' />');
  if (parent === undefined) return `${element}\n`;
  return `<${parent}>\n  ${element}\n</${parent}>\n`;
}

function getNeeded(name: string, but = ''): string[] {
  return Object.entries(byName.get(name)?.attributes ?? {})
    .filter(([attribute, { required }]) => required === 'always' && attribute !== but)
    .map(([attribute]) => attribute + writeValue(name, attribute));
}

test('no component is in the table twice, and each is told apart by case', () => {
  assert.equal(byName.size, components.length);
  assert.equal(new Set(components.map(({ name }) => name.toLowerCase())).size, components.length);
});

for (const { name, attributes, parents = [], children = [], ...component } of components) {
  describe(name, () => {
    test('has an example without problems', () => {
      const example = writeExample(component);
      const [parent] = parents;
      const text = parent === undefined ? example : `<${parent}>\n${example}\n</${parent}>`;
      assert.deepEqual(describeProblems(text), []);
      assert.doesNotMatch(example, /[‹›]/);
      assert.match(example, new RegExp(`^<${name}[ >]`));
      assert.doesNotMatch(writeSnippet(component), /[‹›]/);
    });

    test('names only components of the table', () => {
      for (const other of [...parents, ...children]) assert.ok(byName.has(other), other);
      for (const child of children)
        if (byName.get(child)?.parents !== undefined)
          assert.ok(
            [name, name.split('.')[0]].some((each) => byName.get(child)?.parents?.includes(each ?? '')),
          );
    });

    test('is found in lower case', () => {
      if (name.includes('.') || name === 'Frame' || name === 'View') return;
      const lower = name.toLowerCase();
      assert.deepEqual(describeProblems(`# Text\n\n<${lower} />\n\n<Card />`), [`unknownComponent ${lower}`]);
    });

    if (parents.length > 0) {
      test('is found outside its parents', () => {
        const element = write(name, getNeeded(name)).split('\n')[1]?.trim();
        assert.deepEqual(describeProblems(`<Note>\n${element}\n</Note>`), [`wrongParent ${name}`]);
        for (const parent of [...parents, 'Own', 'own.Part'])
          assert.ok(
            !describeProblems(`<${parent}>\n<div>${element}</div>\n</${parent}>`).includes(
              `wrongParent ${name}`,
            ),
          );
      });
    }

    for (const [attribute, { type, values, most, required }] of Object.entries(attributes)) {
      test(`has ${attribute}, with right values and wrong ones`, () => {
        const others = getNeeded(name, attribute);
        const check = (written: string, expected: readonly string[]): void =>
          assert.deepEqual(describeProblems(write(name, [...others, written])), expected, written);
        if (name === 'Tooltip' && attribute === 'cta') others.push('href="/a"');
        if (attribute === 'iconType') others.push('icon="leaf"');
        check(attribute + writeValue(name, attribute), []);
        check(`${attribute}={value}`, []);
        if (required === 'always') {
          assert.deepEqual(describeProblems(write(name, others)), [`missingAttribute ${name}`]);
          assert.deepEqual(describeProblems(write(name, [...others, '{...all}'])), []);
        }
        for (const value of values ?? []) {
          check(`${attribute}="${value}"`, []);
          check(`${attribute}={'${value}'}`, []);
        }
        if (values !== undefined) {
          check(`${attribute}=""`, []);
          check(`${attribute}="${values[0]}x"`, [`wrongValue "${values[0]}x"`]);
          check(`${attribute}={"elsewhere"}`, ['wrongValue {"elsewhere"}']);
        }
        if (type === 'boolean') {
          check(`${attribute}={false}`, []);
          check(`${attribute}="true"`, []);
          check(`${attribute}="false"`, ['wrongValue "false"']);
        }
        if (most !== undefined) {
          check(`${attribute}={${most}}`, []);
          check(`${attribute}={${most + 1}}`, []);
        }
      });

      test(`finds misspelled ${attribute}`, () => {
        if (required === 'always' || attribute.length < 4) return;
        const wrong = `${attribute}s`;
        if (Object.hasOwn(attributes, wrong)) return;
        const text = write(name, [...getNeeded(name), `${wrong}="a"`]);
        const [problem] = findProblems(text);
        assert.ok(problem?.kind === 'unknownAttribute' && problem.isSlip);
        assert.deepEqual(problem.meant, [attribute]);
        assert.equal(text.slice(problem.offset, problem.end), wrong);
      });
    }

    test('may have what every element may have, and what is far from its own', () => {
      for (const each of [
        'className="a"',
        'style={{}}',
        'key="a"',
        'data-x="1"',
        'aria-label="x"',
        'onClick={a}',
        'zebra="1"',
      ])
        assert.deepEqual(describeProblems(write(name, [...getNeeded(name), each])), [], each);
    });
  });
}
