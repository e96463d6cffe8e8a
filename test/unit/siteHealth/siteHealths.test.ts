// What the extension remembers of the health of sites, from a language server that says it, ends and comes back.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, test } from 'node:test';
import type { ServerState } from '../../../client/src/languageServer/serverState.ts';
import { createSiteHealths } from '../../../client/src/siteHealth/siteHealths.ts';
import type { ProblemCount, SiteHealth } from '../../../server/src/shared/siteHealth.ts';

const uri = 'file:///site/docs.json';
const dead: ProblemCount = { code: 'link-not-found', severity: 'error', count: 8 };

function createKept() {
  const events = new EventEmitter();
  const createEvent =
    <T>(name: string) =>
    (listener: (value: T) => unknown) => {
      events.on(name, listener);
      return { dispose: () => void events.off(name, listener) };
    };
  let time = 0;
  let changes = 0;
  const healths = createSiteHealths(
    {
      onDidChangeHealth: createEvent<SiteHealth>('health'),
      onDidChangeState: createEvent<ServerState>('state'),
    },
    () => time,
  );
  healths.onDidChange(() => changes++);
  return {
    healths,
    /** Sent by the server at a time. */
    say(at: number, state: SiteHealth['state'], counts: readonly ProblemCount[] = [], site = uri) {
      time = at;
      events.emit('health', { uri: site, state, counts, folded: [] } satisfies SiteHealth);
    },
    become: (state: ServerState) => void events.emit('state', state),
    /** How often listeners were called since the last time. */
    takeChanges() {
      const count = changes;
      changes = 0;
      return count;
    },
    read: () =>
      healths.getAll().map(({ isChecking, checkedAt, counts }) => [isChecking, checkedAt, counts.length]),
  };
}

describe('the health of a site', () => {
  test('has no time until the first check has ended, and keeps that time while the next one runs', () => {
    const { say, read, takeChanges } = createKept();
    say(1, 'checking');
    assert.deepEqual(read(), [[true, undefined, 0]]);
    say(2, 'checked', [dead]);
    assert.deepEqual(read(), [[false, 2, 1]]);
    say(3, 'checking', [dead]);
    assert.deepEqual(read(), [[true, 2, 1]]);
    say(4, 'checked');
    assert.deepEqual(read(), [[false, 4, 0]]);
    assert.equal(takeChanges(), 4);
  });

  test('is forgotten when the site is gone, and so is its time', () => {
    const { say, read, takeChanges } = createKept();
    say(1, 'checked', [dead]);
    say(2, 'gone');
    assert.deepEqual(read(), []);
    say(3, 'checking');
    assert.deepEqual(read(), [[true, undefined, 0]]);
    assert.equal(takeChanges(), 3);
  });

  for (const [state, isForgotten] of [
    ['stopped', true],
    ['restarting', true],
    ['failed', true],
    ['starting', false],
    ['ready', false],
  ] as const) {
    test(`is ${isForgotten ? 'forgotten' : 'kept'} when the server is ${state}`, () => {
      const { say, read, become, takeChanges } = createKept();
      say(1, 'checked', [dead]);
      takeChanges();
      become(state);
      assert.equal(read().length, isForgotten ? 0 : 1);
      assert.equal(takeChanges(), isForgotten ? 1 : 0);
    });
  }

  test('is that of the innermost site around a file', () => {
    const { healths, say } = createKept();
    say(1, 'checked', [], 'file:///site/docs.json');
    say(1, 'checked', [], 'file:///site/inner/mint.json');
    const find = (file: string) => healths.getSiteOf(file)?.uri;
    assert.equal(find('file:///site/docs.json'), 'file:///site/docs.json');
    assert.equal(find('file:///site/inner/a.md'), 'file:///site/inner/mint.json');
    assert.equal(find('file:///site/innermost.md'), 'file:///site/docs.json');
    assert.equal(find('file:///sites/a.md'), undefined);
    say(2, 'gone', [], 'file:///site/inner/mint.json');
    assert.equal(find('file:///site/inner/a.md'), 'file:///site/docs.json');
  });

  test('no longer changes after it was disposed', () => {
    const { healths, say, read } = createKept();
    healths.dispose();
    say(1, 'checked');
    assert.deepEqual(read(), []);
  });
});
