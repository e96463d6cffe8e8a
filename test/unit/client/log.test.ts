import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from '../../../client/src/log.ts';
import { createRedaction } from '../../../client/src/plantStore/redaction.ts';

test('a cause that can’t become text is no reason to fail', () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = createLog({ info: write, warn: write, error: write, show: () => {} }, createRedaction());
  const fail = () => {
    throw new Error('no');
  };
  const causes = [
    Object.create(null),
    { toString: fail },
    Object.defineProperty(new Error(), 'stack', { get: fail }),
    Object.assign(new Error(), { stack: Symbol('stack') }),
  ];
  for (const cause of causes) log.error('Creating a plant failed', cause);
  assert.deepEqual(
    lines,
    causes.map(() => 'Creating a plant failed\n(its cause can’t be shown)'),
  );
});

test('a closed channel is no reason to fail', () => {
  const fail = () => {
    throw new Error('Channel has been closed');
  };
  const log = createLog({ info: fail, warn: fail, error: fail, show: () => {} }, createRedaction());
  assert.doesNotThrow(() => {
    log.info('a');
    log.warn('b');
    log.error('c', new Error());
  });
});
