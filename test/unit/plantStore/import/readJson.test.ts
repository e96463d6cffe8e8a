import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkFile, checkText } from './checkedFile.ts';

const largest = '9223372036854775807';

describe('a JSON array', () => {
  test('is read without losing a digit or a character', async () => {
    const content = `\ufeff[{"id":${largest},"name":"F\\u00e9rn \\"x\\"","tag":"shade"},\n  {"name":"🌿","id":-9223372036854775808},\n{"id":"3","name":"\\ud800","tag":""}]\n`;
    assert.deepEqual(await checkText('plants.json', content), {
      plants: [
        `1 {"id":${largest},"name":"Férn \\"x\\"","tag":"shade"}`,
        '2 {"id":-9223372036854775808,"name":"🌿"}',
        '3 {"id":3,"name":"\\ud800"}',
      ],
      issues: [],
      rows: 3,
    });
  });

  test('problems stand at their values', async () => {
    const content = `[
  {"id": 1.0, "name": "Fern"},
  {"id": 9.22e18, "name": ""},
  {"name": 5, "tag": null},
  {"id": true, "name": "x", "tag": ["y"]},
  {"id": 4, "id": 5, "name": "x"},
  "Fern",
  {"id": 7, "name": "Moss", "price": {"eur": [1, 2]}},
  {"id": 7, "name": "Ivy", "price": 3}
]`;
    assert.deepEqual(await checkText('plants.json', content), {
      plants: ['7 {"id":7,"name":"Moss"}'],
      issues: [
        'error 2:10 «1.0» An id is a whole number: leave out the decimal point.',
        'error 3:10 «9.22e18» Write out all the digits, without an exponent.',
        'error 3:27 «""» The name is missing.',
        'error 4:3 «{"name": 5, "tag": null}» The id is missing.',
        'error 4:12 «5» The name must be a string in double quotes.',
        'error 4:22 «null» The tag must be a string in double quotes.',
        'error 5:10 «true» The id must be a whole number.',
        'error 5:36 «["y"]» The tag must be a string in double quotes.',
        'error 6:3 «{"id": 4, "id": 5, "name": "x"}» “id” appears twice.',
        'error 7:3 «"Fern"» A plant must be an object: { "id": 1, "name": "Fern" }.',
        'note 8:29 «"price"» “price” is not sent: a plant has only id, name and tag.',
        'error 9:10 «7» Id 7 is already on line 8.',
      ],
      rows: 8,
    });
  });

  test('may be empty', async () => {
    assert.deepEqual(await checkText('plants.json', ' [ ] '), { plants: [], issues: [], rows: 0 });
  });

  const broken: Readonly<Record<string, readonly [content: string, problem: string]>> = {
    'an object': [
      '{"id":1}',
      '1:1 «{» A JSON file of plants must contain an array: [ { "id": 1, "name": "Fern" } ].',
    ],
    'an empty file': [
      '',
      '1:1 «» A JSON file of plants must contain an array: [ { "id": 1, "name": "Fern" } ].',
    ],
    'a comma at the end': ['[{"id":1,"name":"x"},]', '1:22 «]» Expected a value here.'],
    'no closing bracket': ['[{"id":1,"name":"x"}', '1:21 «» The file ends where a comma or ] is expected.'],
    'more behind it': ['[] []', '1:4 «[» Expected the end of the file here.'],
    'a comment': ['[// x\n{"id":1,"name":"x"}]', '1:2 «// x» JSON has no comments.'],
    'a key without quotes': ['[{id:1}]', '1:3 «id» This is not JSON.'],
    'a number with zeros before it': ['[{"id":007}]', '1:9 «0» Expected a comma or } here.'],
    'a nested value that is cut off': ['[{"x":{"y":[1,', '1:15 «» The file ends where a value is expected.'],
    'a text with a line break': ['[{"id":1,"name":"a\nb"}]', '1:17 «"a» This string is not closed.'],
  };
  for (const [name, [content, problem]] of Object.entries(broken)) {
    test(`${name}: nothing of the file can be sent`, async () => {
      assert.deepEqual((await checkText('plants.json', content)).issues, [`error ${problem}`]);
      assert.equal((await checkFile('plants.json', content)).fatal, true);
    });
  }

  test('that is nested without end does not exhaust the stack', async () => {
    const deep = 200_000;
    const checked = await checkFile(
      'plants.json',
      `[{"id":1,"name":"x","more":${'['.repeat(deep)}${']'.repeat(deep)}}]`,
    );
    assert.equal(checked.plants.length, 1);
  });
});

describe('a plant on each line', () => {
  test('is read, also with blank lines and Windows line ends', async () => {
    const content = `{"id":1,"name":"Fern"}\r\n\r\n  {"id":${largest},"name":"Moss"}  \n`;
    assert.deepEqual(await checkText('plants.ndjson', content), {
      plants: ['1 {"id":1,"name":"Fern"}', `2 {"id":${largest},"name":"Moss"}`],
      issues: [],
      rows: 2,
    });
  });

  test('a line that is broken is one bad row; the others are good', async () => {
    const content =
      '{"id":1,"name":"Fern"}\n{"id":2,\n{"id":3,"name":"Moss"},\n{"id":4}\n[]\n{"id":5,"name":"Ivy"}';
    assert.deepEqual(await checkText('plants.jsonl', content), {
      plants: ['1 {"id":1,"name":"Fern"}', '6 {"id":5,"name":"Ivy"}'],
      issues: [
        'error 2:1 «{"id":2,» Each line must contain one whole plant.',
        'error 3:23 «,» Each line must contain one plant: start a new line here.',
        'error 4:1 «{"id":4}» The name is missing.',
        'error 5:1 «[]» A plant must be an object: { "id": 1, "name": "Fern" }.',
      ],
      rows: 6,
    });
  });

  test('is read to the end of its line, whatever stays open', { timeout: 5000 }, async () => {
    const { rows, issues } = await checkText('plants.ndjson', '[\n'.repeat(40_000));
    assert.equal(rows, 40_000);
    assert.equal(issues[0], 'error 1:1 «[» Each line must contain one whole plant.');
  });
});
