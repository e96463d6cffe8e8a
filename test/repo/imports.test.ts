// Enforces the architecture: who may import whom, as importRules.ts says (a new folder needs a rule there), how long a file
// may be, and that a name means one thing.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { findCycle, getExportedNames, getImports, type Import } from '../support/sources/imports.ts';
import { sourceFiles as files, getNodes, getStrings, readText } from '../support/sources/sourceFiles.ts';
import { type ImportRule, importRules } from './importRules.ts';

/** What anybody may use; it uses nothing of ours. */
const shared = 'server/src/shared/';

const table: ReadonlyMap<string, ImportRule> = new Map(Object.entries(importRules));
const imports = files.flatMap(getImports);

/** The folder or file in the table that a file belongs to. */
function getPlace(file: string): string | undefined {
  const places = [...table.keys()].filter((place) => isPart(file, place));
  return places.sort((one, other) => other.length - one.length)[0];
}

function isAllowed({ from, to, isFile, isTypeOnly }: Import): boolean {
  const place = getPlace(from);
  const rule = place === undefined ? undefined : table.get(place);
  if (place === undefined || rule === undefined) return false;
  if (isFile && (getPlace(to) === place || isPart(to, shared))) return true;
  const { mayImport = [], mayImportTypes = [] } = rule;
  return [...mayImport, ...(isTypeOnly ? mayImportTypes : [])].some((name) => isPart(to, name));
}

/** Whether a name in the table means a file or package: `folder/`, `file.ts`, `package` or `node:`. */
function isPart(path: string, name: string): boolean {
  return path === name || path.startsWith(/[/:]$/.test(name) ? name : `${name}/`);
}

const describeImport = ({ from, to, isTypeOnly }: Import) =>
  `${from} imports ${isTypeOnly ? 'types from ' : ''}${to}`;

describe('who may import whom', () => {
  test('there are sources to look at', () => {
    assert.ok(files.includes('client/src/extension.ts') && files.includes('server/src/main.ts'));
    assert.ok(imports.length > 100);
  });

  test('every import is allowed by the rule of its folder', () => {
    assert.deepEqual(imports.filter((each) => !isAllowed(each)).map(describeImport), []);
  });

  test('every rule is about files that exist', () => {
    const unused = [...table.keys()].filter((place) => !files.some((file) => getPlace(file) === place));
    assert.deepEqual(unused, []);
  });

  test('every rule allows only what some of its files import', () => {
    const spare = [...table].flatMap(([place, { mayImport = [], mayImportTypes = [] }]) => {
      const own = imports.filter(({ from }) => getPlace(from) === place);
      const isSpare = (name: string, wanted: Import[]) => !wanted.some(({ to }) => isPart(to, name));
      const values = own.filter(({ isTypeOnly }) => !isTypeOnly);
      return [
        ...mayImport.filter((name) => isSpare(name, values)),
        ...mayImportTypes.filter((name) => isSpare(name, own)),
      ].map((name) => `${place} need not import ${name}`);
    });
    assert.deepEqual(spare, []);
  });

  test('the client takes from the server what is shared, and nothing else', () => {
    const crossing = imports.filter(({ from, to }) => from.startsWith('client/') && to.startsWith('server/'));
    const others = crossing.filter(({ to }) => !isPart(to, shared));
    assert.deepEqual(others.map(describeImport), []);
  });

  test('no command reaches back to the entry', () => {
    assert.deepEqual(imports.filter(({ to }) => to === 'client/src/extension.ts').map(describeImport), []);
  });

  test('nothing that ships imports from the tests', () => {
    assert.deepEqual(imports.filter(({ to }) => /(^|\/)test\//.test(to)).map(describeImport), []);
  });

  test('there are no cycles, not even of types', () => {
    assert.equal(findCycle(imports.filter(({ isFile }) => isFile))?.join(' → '), undefined);
  });
});

/** A configuration is asked for its format, never which one it has. */
describe('which shape a configuration has', () => {
  const room = 'server/src/format/';
  const chooser = `${room}documentFormat.ts`;
  /** What implements `SiteFormat`. */
  const shapes = files.filter(
    (file) => file.startsWith(room) && /class \w+ implements SiteFormat/.test(readText(file)),
  );

  test('is decided in one place', () => {
    assert.ok(shapes.length >= 2, shapes.join());
    const makers = imports.filter(({ from, to }) => shapes.includes(to) && from !== chooser);
    assert.deepEqual(makers.map(describeImport), []);
  });

  test('is decided once for a document, and nobody else looks at what it declares', () => {
    const readers = files.filter(
      (file) => file.startsWith('server/') && getStrings(file).includes('$schema'),
    );
    assert.deepEqual(readers, [chooser]);
    const calls = getNodes(chooser).filter(
      (node) => ts.isCallExpression(node) && node.expression.getText() === 'createFormat',
    );
    assert.equal(calls.length, 1);
    assert.ok(!getExportedNames(chooser).includes('createFormat'));
  });
});

describe('where a reader looks', () => {
  test('no file is longer than 500 lines', () => {
    const long = files.filter((file) => readText(file).split('\n').length > 501);
    assert.deepEqual(long, []);
  });

  test('an exported name is there once on a side, apart from what VS Code calls', () => {
    const known = new Map<string, string>();
    const twice: string[] = [];
    for (const file of files) {
      const side = file.startsWith('client/') ? 'client' : 'server';
      for (const name of getExportedNames(file)) {
        const earlier = known.get(`${side} ${name}`);
        if (earlier !== undefined && name !== 'activate') twice.push(`${name} in ${earlier} and ${file}`);
        known.set(`${side} ${name}`, file);
      }
    }
    assert.deepEqual(twice, []);
  });
});
