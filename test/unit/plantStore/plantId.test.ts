import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getNextId, parseId } from '../../../client/src/plantStore/newPlant.ts';

test('an id is an integer of 64 bits, exact to the last digit', () => {
  for (const digits of ['0', '42', '-1', '9007199254740993', '9223372036854775807', '-9223372036854775808']) {
    assert.deepEqual(parseId(digits), { ok: true, value: BigInt(digits) });
  }
});

test('spaces around an id are left out', () => {
  assert.deepEqual(parseId(' 42\t'), { ok: true, value: 42n });
});

const refused: Readonly<Record<string, string>> = {
  '': 'Enter an id: a whole number, for example 42.',
  '   ': 'Enter an id: a whole number, for example 42.',
  '-0': 'Zero has no sign: enter 0.',
  '+5': 'Leave out the plus sign.',
  '1.0': 'An id is a whole number: leave out the decimal point.',
  '.5': 'An id is a whole number: leave out the decimal point.',
  '1e3': 'Write out all the digits: an exponent means that some were rounded away.',
  '9.22E+18': 'Write out all the digits: an exponent means that some were rounded away.',
  '007': 'Leave out the leading zeros.',
  '-01': 'Leave out the leading zeros.',
  '0x10': 'Enter the id in decimal digits.',
  '1 000': 'Leave out everything between the digits.',
  '1,000': 'Leave out everything between the digits.',
  '1_000': 'Leave out everything between the digits.',
  '-': 'Enter digits after the minus sign.',
  '−5': 'Use the plain minus sign (-).',
  '１２': 'Use the digits 0 to 9.',
  '٤٢': 'Use the digits 0 to 9.',
  '9223372036854775808': 'The id must be between -9223372036854775808 and 9223372036854775807.',
  '-9223372036854775809': 'The id must be between -9223372036854775808 and 9223372036854775807.',
  '99999999999999999999999999': 'The id must be between -9223372036854775808 and 9223372036854775807.',
  '42n': 'An id is a whole number, for example 42.',
  NaN: 'An id is a whole number, for example 42.',
  fern: 'An id is a whole number, for example 42.',
  '--5': 'An id is a whole number, for example 42.',
};

for (const [text, problem] of Object.entries(refused)) {
  test(`“${text}” is not an id: ${problem}`, () => {
    assert.deepEqual(parseId(text), { ok: false, problem });
  });
}

describe('the next id', () => {
  test('is one more than the largest, and at least 1', () => {
    assert.equal(getNextId([]), 1n);
    assert.equal(getNextId([7n, 41n, -3n]), 42n);
    assert.equal(getNextId([-5n]), 1n);
  });

  test('is the smallest free one where none is larger', () => {
    assert.equal(getNextId([1n, 2n, 2n ** 63n - 1n, 4n]), 3n);
  });
});
