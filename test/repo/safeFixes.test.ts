// The closed list of what is fixed without a question, in docs/rules.md, is that of the code.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { allSafelyFixedCodes } from '../../server/src/features/fixes/safelyFixed.ts';
import { repositoryPath } from '../support/repository.ts';

test('docs/rules.md lists the codes with a safe fix, each with what is done and why that is safe', () => {
  const rules = readFileSync(repositoryPath('docs', 'rules.md'), 'utf8');
  const [, section = ''] = rules.split('\n## Fixed without a question\n');
  const rows = [...section.matchAll(/^\| `([\w-]+)` \| \S.* \| \S.* \|$/gm)].map(([, code]) => code);
  assert.deepEqual(rows.sort(), [...allSafelyFixedCodes].sort());
});
