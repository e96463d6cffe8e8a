// The wrapper around every request always answers.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  CancellationToken,
  CancellationTokenSource,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { createAnswerRequest } from '../../../../server/src/lsp/requests/answerRequest.ts';

const request = { method: 'textDocument/hover', uri: 'file:///docs.json' };

/** Runs the work as a request; returns the answer and what was logged. */
async function run<T>(work: () => T | Promise<T>, fallback: T, token = CancellationToken.None) {
  const logged: string[] = [];
  const answerRequest = createAnswerRequest({
    log: (message) => void logged.push(message),
    whenTypedIsJudged: async () => {},
    send: (sent) => sent,
  });
  const answer = await answerRequest(request, token, fallback, work);
  return { answer, logged };
}

function assertCancelled(answer: unknown): void {
  assert.ok(answer instanceof ResponseError);
  assert.equal(answer.code, LSPErrorCodes.RequestCancelled);
}

describe('a request', () => {
  test('is answered with what the work gives', async () => {
    assert.deepEqual(await run(() => 'answer', 'fallback'), { answer: 'answer', logged: [] });
    assert.deepEqual(await run(async () => 'later', 'fallback'), { answer: 'later', logged: [] });
    assert.deepEqual(await run<string | undefined>(() => undefined, 'fallback'), {
      answer: undefined,
      logged: [],
    });
  });

  test('whose work throws is answered with the fallback, and logged once with method, document and stack, not with its message, which may quote a file', async () => {
    for (const work of [
      () => {
        throw new Error('no such thing');
      },
      async () => {
        throw new Error('no such thing');
      },
    ]) {
      const { answer, logged } = await run<string>(work, 'fallback');
      assert.equal(answer, 'fallback');
      assert.equal(logged.length, 1);
      assert.match(
        logged[0] ?? '',
        /^textDocument\/hover failed for file:\/\/\/docs\.json: Error\n.*answerRequest\.test/,
      );
    }
  });

  test('may throw anything', async () => {
    for (const thrown of ['text', undefined, null, 5, { message: 'x' }]) {
      const { answer, logged } = await run<string>(() => {
        throw thrown;
      }, 'fallback');
      assert.equal(answer, 'fallback');
      assert.equal(logged.length, 1);
    }
  });
});

describe('a cancelled request', () => {
  test('does not work at all when it was cancelled before', async () => {
    const source = new CancellationTokenSource();
    source.cancel();
    let worked = false;
    const { answer, logged } = await run<string>(
      () => {
        worked = true;
        return 'answer';
      },
      'fallback',
      source.token,
    );
    assertCancelled(answer);
    assert.equal(worked, false);
    assert.deepEqual(logged, []);
  });

  test('does not work when the cancellation was waiting behind it', async () => {
    const source = new CancellationTokenSource();
    const running = run<string>(() => assert.fail('it worked'), 'fallback', source.token);
    source.cancel();
    assertCancelled((await running).answer);
  });

  test('is answered as cancelled when that came while it worked', async () => {
    const source = new CancellationTokenSource();
    const { answer } = await run<string>(
      async () => {
        source.cancel();
        return 'answer';
      },
      'fallback',
      source.token,
    );
    assertCancelled(answer);
  });
});
