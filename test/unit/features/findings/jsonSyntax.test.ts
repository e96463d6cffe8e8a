// json-syntax: reported once, and the intact rest of the file is checked as always. The parser's own tests try every
// kind of mistake; these are about what the other rules make of them.
import { describe, test } from 'node:test';
import { checkDiagnostics, site } from '../../../support/checks/languageTest.ts';

const trailing = ['json-syntax', 'Trailing commas are not allowed in JSON'] as const;
const comment = ['json-syntax', 'Comments are not allowed in JSON'] as const;

describe('a file without a configuration', () => {
  test('an empty or blank file is one error at its start', () => {
    for (const rest of ['', ' ', '\n\n', '\r\n\t', '\ufeff']) {
      checkDiagnostics(`«»${rest}`, [['json-syntax', 'Expected a JSON object: the file is empty']]);
    }
  });

  test('another value at the root has the wrong type', () => {
    for (const [json, found] of [
      ['null', 'null'],
      ['[]', 'an array'],
      ['[{ "name": 1 }]', 'an array'],
      ['3', 'a number'],
      ['true', 'a boolean'],
      ['"docs"', 'a string'],
    ]) {
      checkDiagnostics(` «${json}»\n`, [['wrong-type', `Expected an object, found ${found}`]]);
    }
  });

  test('an object that has only begun is one error', () => {
    checkDiagnostics('{«»', [['json-syntax', 'Expected "}"']]);
    checkDiagnostics('{«»\n  \n', [['json-syntax', 'Expected "}"']]);
  });
});

describe('comments and trailing commas', () => {
  test('are errors, each one', () => {
    checkDiagnostics(
      site('"versions": ["v1"«,»], «// which\n» "favicon": "/a.svg"«,» «/* b */»').replace('\n»', '»\n'),
      [trailing, comment, trailing, comment],
    );
  });

  test('leave the rest checked', () => {
    checkDiagnostics(site('«/* mine */» "feedback": { "suggestEdit": «"yes"»«,» }, «"colour"»: 1'), [
      comment,
      ['wrong-type'],
      trailing,
      ['unknown-property', 'Unknown property "colour": did you mean "colors"?'],
    ]);
  });
});

describe('a byte-order mark and line endings', () => {
  test('a byte-order mark is accepted, and counts in the ranges', () => {
    checkDiagnostics(`\ufeff${site('"favicon": «5»')}`, [['wrong-type']]);
  });

  test('ranges are right after every kind of line ending', () => {
    checkDiagnostics(site('\r\n\r\n"favicon": «5»,\r"logo": «6»,\n\n"feedback": «7»').replaceAll('\t', ''), [
      ['wrong-type'],
      ['wrong-type'],
      ['wrong-type'],
    ]);
  });

  test('ranges count UTF-16 code units', () => {
    checkDiagnostics('{ "name": "🌱🌿", "navigation": «"é"» }', [['wrong-type']]);
  });
});

describe('a value that is a syntax error itself', () => {
  test('gets no other diagnostic', () => {
    checkDiagnostics(site('"feedback": { "suggestEdit": «"yes»\n }'), [
      ['json-syntax', 'String is not closed: add the missing double quote'],
    ]);
    checkDiagnostics(site('"colors": { "primary": «"#f\\x"» }'), [['json-syntax']]);
    checkDiagnostics(site('"favicon": «01»'), [['json-syntax', 'Not a valid JSON number']]);
    checkDiagnostics(site('"favicon": «\'a\'»'), [['json-syntax', 'Strings need double quotes']]);
    checkDiagnostics(site('"colors": { "primary": «#fff» }'), [['json-syntax']]);
  });

  test('is not missing', () => {
    checkDiagnostics('{ "name":«» , "navigation": [{}] }', [['json-syntax', 'Expected a value']]);
    checkDiagnostics('{ "name"«», "navigation": [{}] }', [['json-syntax', 'Expected a colon and a value']]);
    checkDiagnostics('{ "name": «Plants», "navigation": [{}] }', [['json-syntax']]);
    checkDiagnostics(site('"colors": { "primary":«» }'), [['json-syntax', 'Expected a value']]);
  });

  test('is no unknown name either', () => {
    checkDiagnostics(site('«favicon»: "a"'), [['json-syntax', 'Property names need double quotes']]);
    checkDiagnostics(site('«fav»'), [['json-syntax', 'Property names need double quotes']]);
    checkDiagnostics(site('«\'favcon\'»: "a"'), [['json-syntax', 'Property names need double quotes']]);
  });
});

describe('what is cut off', () => {
  test('may still get what it lacks', () => {
    checkDiagnostics('{ "colors": { "light": "#fff"«»', [['json-syntax', 'Expected "}"']]);
    checkDiagnostics('{ "name": "Plants", "navigation": [«»', [['json-syntax', 'Expected "]"']]);
    checkDiagnostics('{ "name": "Plants", "navigation": [{ "group": "a", "pages": [«»', [
      ['json-syntax', 'Expected "]"'],
    ]);
  });

  test('is checked as far as it is there', () => {
    checkDiagnostics('{ "name": «5», "colors": { "primary": «"red"», "light": "#fff"«»', [
      ['wrong-type'],
      ['invalid-color'],
      ['json-syntax', 'Expected "}"'],
    ]);
  });

  test('has in its closed part everything it will have', () => {
    checkDiagnostics('{ «"colors"»: { "light": "#fff" }, "name": "Plants"«»', [
      ['missing-property', 'Missing property "primary"'],
      ['json-syntax', 'Expected "}"'],
    ]);
  });
});

describe('half-typed text', () => {
  test('a key that is being typed', () => {
    checkDiagnostics(site('«"fav»\n'), [
      ['json-syntax', 'String is not closed: add the missing double quote'],
    ]);
    checkDiagnostics(site('"favicon"«»\n'), [['json-syntax', 'Expected a colon and a value']]);
    checkDiagnostics(site('"favicon":«»\n'), [['json-syntax', 'Expected a value']]);
    checkDiagnostics(site('"favicon": «"/a»\n'), [['json-syntax']]);
  });

  test('a line between two others', () => {
    const lines = (line: string) => `{\n  "name": "Plants",\n  ${line}\n  "navigation": [{}]\n}`;
    checkDiagnostics(lines('«"»'), [['json-syntax']]);
    checkDiagnostics(lines('"favicon"«»'), [['json-syntax', 'Expected a colon and a value']]);
    checkDiagnostics(lines('"favicon":«»'), [['json-syntax', 'Expected a value']]);
    checkDiagnostics(lines('"favicon": «"»'), [['json-syntax']]);
    checkDiagnostics(lines('"favicon": "/a.svg"«»'), [['json-syntax', 'Expected a comma']]);
  });
});
