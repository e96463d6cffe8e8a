import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { describeCheck } from '../../../client/src/ui/checkText.ts';

const nothing = { errors: 0, warnings: 0, infos: 0, sites: 1, unread: [], foreign: 0, plain: 0 };

describe('the summary of a check', () => {
  for (const [found, said] of [
    [{}, 'No problems.'],
    [{ errors: 1 }, '1 error.'],
    [{ warnings: 2 }, '2 warnings.'],
    [{ infos: 1 }, '1 info.'],
    [{ errors: 3, infos: 2 }, '3 errors and 2 infos.'],
    [{ errors: 3, warnings: 1 }, '3 errors and 1 warning.'],
    [{ warnings: 1, infos: 1 }, '1 warning and 1 info.'],
    [{ errors: 1200, warnings: 1, infos: 2 }, '1,200 errors, 1 warning and 2 infos.'],
    [{ sites: 2 }, 'No problems in 2 sites.'],
    [{ sites: 2, errors: 1, infos: 1 }, '1 error and 1 info in 2 sites.'],
    [{ sites: 0 }, 'No problems in 0 sites.'],
    [{ sites: 0, unread: ['a could not be read.'] }, 'a could not be read.'],
    [
      { unread: ['a can’t be read.', 'b was not checked.'] },
      'No problems. a can’t be read. The log lists 1 more file or folder that could not be fully checked.',
    ],
    [
      { unread: ['a can’t be read.', 'b was not checked.', 'c was not checked.'] },
      'No problems. a can’t be read. The log lists 2 more files or folders that could not be fully checked.',
    ],
    [
      { foreign: 1, errors: 1 },
      '1 error. 1 site declares another format: only the links in its pages were checked.',
    ],
  ] as const) {
    test(said, () => assert.equal(describeCheck({ ...nothing, ...found }), said));
  }
});
