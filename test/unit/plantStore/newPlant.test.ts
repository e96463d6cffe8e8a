import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  formatNewPlant,
  parseName,
  parseNewPlant,
  parseTag,
} from '../../../client/src/plantStore/newPlant.ts';

describe('name', () => {
  test('is any text that is not empty', () => {
    assert.deepEqual(parseName('Fern'), { ok: true, value: 'Fern' });
    assert.deepEqual(parseName(''), { ok: false, problem: 'Enter a name.' });
  });

  test('keeps the spaces around it and points them out', () => {
    assert.deepEqual(parseName(' Fern'), {
      ok: true,
      value: ' Fern',
      note: 'Spaces around the name are kept.',
    });
    assert.deepEqual(parseName('  '), {
      ok: true,
      value: '  ',
      note: 'The name is only white space; it is sent as typed.',
    });
  });
});

describe('tag', () => {
  test('is left out when nothing was typed', () => {
    assert.deepEqual(parseTag(''), { ok: true, value: undefined });
  });

  test('keeps the spaces around it and points them out', () => {
    assert.deepEqual(parseTag('indoor '), {
      ok: true,
      value: 'indoor ',
      note: 'Spaces around the tag are kept.',
    });
  });
});

describe('a plant from unknown input', () => {
  test('takes the id as a text or a bigint', () => {
    const plant = { id: 9223372036854775807n, name: 'Fern', tag: 'indoor' };
    assert.deepEqual(parseNewPlant({ ...plant, id: '9223372036854775807' }), { ok: true, value: plant });
    assert.deepEqual(parseNewPlant(plant), { ok: true, value: plant });
  });

  test('refuses a number as an id, whose digits may be lost already', () => {
    assert.deepEqual(parseNewPlant({ id: 42, name: 'Fern' }), {
      ok: false,
      problem: { id: 'Give the id as a string.' },
    });
  });

  test('has no tag when there is none', () => {
    for (const tag of [undefined, '']) {
      assert.deepEqual(parseNewPlant({ id: '1', name: 'Fern', tag }), {
        ok: true,
        value: { id: 1n, name: 'Fern' },
      });
    }
  });

  test('looks at nothing but id, name and tag', () => {
    const input = { id: '1', name: 'Fern', token: 'x', baseUrl: 'https://evil.example' };
    assert.deepEqual(parseNewPlant(input), { ok: true, value: { id: 1n, name: 'Fern' } });
  });

  test('names every field that is wrong', () => {
    const problems = {
      id: 'Enter an id: a whole number, for example 42.',
      name: 'Enter a name.',
      tag: 'The tag must be a string.',
    };
    assert.deepEqual(parseNewPlant({ tag: 3 }), { ok: false, problem: problems });
    for (const nothing of [undefined, null, 'Fern', []]) {
      const { id, name } = problems;
      assert.deepEqual(parseNewPlant(nothing), { ok: false, problem: { id, name } });
    }
  });
});

describe('the body', () => {
  test('has the id in bare digits and no tag that was not given', () => {
    assert.equal(
      formatNewPlant({ id: -(2n ** 63n), name: 'Fern' }),
      '{"id":-9223372036854775808,"name":"Fern"}',
    );
    assert.equal(
      formatNewPlant({ id: 1n, name: 'A "B"\n', tag: 'ü' }),
      String.raw`{"id":1,"name":"A \"B\"\n","tag":"ü"}`,
    );
  });
});
