// What is wrong with JavaScript that pages import: its syntax, and what an import leaves behind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findModuleFaults } from '../../../server/src/compile/moduleFaults.ts';

const find = (text: string) =>
  findModuleFaults(text).map(({ code, offset, end, message }) => [code, text.slice(offset, end), message]);

for (const [text, place, reason] of [
  ['export const A = ( => 1;', '=', 'unexpected token'],
  ['export const A = () => <b>;', ';', 'unterminated JSX contents'],
] as const)
  test(text, () => assert.deepEqual(find(text), [['mdx-syntax', place, `This can’t be read: ${reason}`]]));

for (const [what, text] of Object.entries({
  'is declared inside': 'export const A = () => { const rows = [1]; return <b>{rows}</b> }',
  'is exported': 'export const rows = [1]\nexport const A = () => rows',
  'is used by nobody': 'const rows = [1]\nexport const A = () => <b />',
  'is a parameter of the same name': 'const rows = [1]\nexport const A = ({ rows, b: [c = 1] }) => rows + c',
  'is an element of HTML': 'const p = 3\nexport const A = () => <p>x</p>',
  'is a property or an attribute of the same name':
    'const rows = [1]\nexport const A = () => <B rows={a.rows} c={{ rows: 1 }}><a.rows /></B>',
  'is imported': "import { rows } from './rows.jsx'\nexport const A = () => rows",
  'is exported by name': 'function A() { return 1 }\nexport { A }\nexport const B = () => A()',
  'may be anything of another file': "export * from './a.jsx'",
}))
  test(`a page gets what ${what}`, () => assert.deepEqual(find(text), []));

for (const [text, helper, user] of [
  ['const rows = [1]\nexport const A = () => rows', 'rows', 'A'],
  ['function Row() {}\nexport function A() { return <Row /> }', 'Row', 'A'],
  ['const { a: rows } = {}\nconst A = () => ({ rows })\nexport { A }', 'rows', 'A'],
  ['const rows = [1]\nexport default A\nfunction A() { return rows }', 'rows', 'A'],
  ['const rows = [1]\nexport default () => rows', 'rows', 'default'],
] as const)
  test(`a page doesn’t get what is beside: ${text}`, () => {
    const message = `Pages that import "${user}" don’t get "${helper}", so it fails there: move it inside`;
    assert.deepEqual(find(text), [['mdx-name', helper, message]]);
  });
