// Every property of the tree's schema: diagnostics, hover and completion. Whether the schema is right, `npm run truth` says.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getCompletion } from '../../../../server/src/features/completion/completion.ts';
import { getShownFindings } from '../../../../server/src/features/findings/shownFindings.ts';
import { getHover } from '../../../../server/src/features/hover/hover.ts';
import { treeSchema } from '../../../../server/src/schema/docsSchema.ts';
import { getAllowed, getTypes, type SchemaNode } from '../../../../server/src/schema/schemaNode.ts';
import { createContext } from '../../../support/checks/languageTest.ts';
import { createProbes, type Probe, treeBase } from '../../../truth/configurationProbes.ts';

const probes = createProbes(treeSchema, treeBase);
const ofKind = (kind: RegExp): Probe[] => probes.filter((probe) => kind.test(probe.kind));

/** Where the format accepts a value and readers would suffer. */
const doubtful = /^(?:\$schema|navigation|redirects\[\]\.destination)$/;

function getProblems({ configuration }: Probe): { text: string; problems: string[] } {
  const text = JSON.stringify(configuration);
  const problems = getShownFindings(createContext(text)).map(
    ({ finding: { code, offset, end } }) => `${code} ${text.slice(offset, end)}`,
  );
  return { text, problems };
}

function getSchema(probe: Probe): SchemaNode {
  return treeSchema.getAt(probe.path) ?? {};
}

test('there are as many as the format has', () => assert.ok(probes.length > 5_000, `${probes.length}`));

describe('diagnostics', () => {
  test('say nothing about right values', () => {
    for (const probe of ofKind(/^(?:example|value [^wx ]+$)/)) {
      if (doubtful.test(probe.place)) continue;
      assert.deepEqual(getProblems(probe).problems, [], `${probe.place}: ${probe.kind}`);
    }
  });

  test('report a value of the wrong type, at the value', () => {
    for (const probe of ofKind(/^(?:number|boolean|null)$/)) {
      const types = getTypes(getSchema(probe));
      if (types.length === 0 || types.includes(probe.kind) || doubtful.test(probe.place)) continue;
      const { problems } = getProblems(probe);
      const value = { number: 5, boolean: true, null: null }[probe.kind];
      const found = problems.filter((problem) => problem === `wrong-type ${JSON.stringify(value)}`);
      assert.equal(found.length, 1, `${probe.place}: ${problems}`);
    }
  });

  test('report a value that is not among the allowed ones, at the value', () => {
    for (const probe of ofKind(/^some text$/)) {
      if (getAllowed(getSchema(probe)).values.length === 0) continue;
      assert.deepEqual(getProblems(probe).problems, ['unknown-value "some text"'], probe.place);
    }
  });

  test('report an unknown key, at the key', () => {
    for (const probe of ofKind(/^unknown key$/)) {
      const owner = treeSchema.getAt(probe.path.slice(0, -1));
      if (typeof owner?.additionalProperties === 'object') continue;
      const code = probe.place === 'footer.socials.zzz' ? 'unknown-social' : 'unknown-property';
      assert.deepEqual(getProblems(probe).problems, [`${code} "zzz"`], probe.place);
    }
  });

  test('report a missing property, at the owner', () => {
    for (const probe of ofKind(/^missing$/)) {
      const owner = treeSchema.getAt(probe.path.slice(0, -1));
      if (owner?.required?.includes(String(probe.path.at(-1))) !== true || doubtful.test(probe.place))
        continue;
      const { problems } = getProblems(probe);
      const around = probe.path.at(-2);
      const place = typeof around === 'string' ? JSON.stringify(around) : '{';
      assert.deepEqual(problems, [`missing-property ${place}`], probe.place);
    }
  });
});

/** Each object once, by one of the probes of its keys. */
const objects = ofKind(/^unknown key$/);

describe('in every object', () => {
  test('hover explains each key', () => {
    for (const probe of ofKind(/^(?:example 1|boolean)$/)) {
      const key = String(probe.path.at(-1));
      const text = JSON.stringify(probe.configuration);
      const offset = text.lastIndexOf(`${JSON.stringify(key)}:`);
      if (offset === -1) continue;
      const contents = getHover(createContext(text), offset + 1)?.contents;
      assert.ok(
        typeof contents === 'object' && 'value' in contents && contents.value.length > 20,
        probe.place,
      );
    }
  });

  test('completion offers each key, and $ref last', () => {
    for (const probe of objects) {
      const owner = treeSchema.getAt(probe.path.slice(0, -1));
      const text = JSON.stringify(probe.configuration);
      const offset = text.indexOf('zzz');
      const items = getCompletion(createContext(text), offset)?.items ?? [];
      const labels = new Set(items.map(({ label }) => label));
      const present = text.slice(0, offset);
      for (const key of Object.keys(owner?.properties ?? {}))
        assert.ok(labels.has(key) || present.includes(`"${key}":`), `${probe.place}: ${key}`);
      const sorted = [...items].sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1));
      assert.equal(sorted.at(-1)?.label, '$ref', probe.place);
    }
  });

  test('completion offers each allowed value, the default first', () => {
    for (const probe of ofKind(/^some text$/)) {
      const schema = getSchema(probe);
      const { values } = getAllowed(schema);
      if (values.length === 0) continue;
      const text = JSON.stringify(probe.configuration);
      const items = getCompletion(createContext(text), text.lastIndexOf('some text'))?.items ?? [];
      const labels = items.map(({ label }) => label);
      for (const value of values) assert.ok(labels.includes(String(value)), `${probe.place}: ${value}`);
      if (schema.default !== undefined) assert.equal(labels[0], schema.default, probe.place);
    }
  });
});
