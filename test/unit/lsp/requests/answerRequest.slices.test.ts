// Long answers yield: to a cancellation, to newer text, and to anything else that is waiting.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  CancellationToken,
  CancellationTokenSource,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { languageService } from '../../../../server/src/languageService.ts';
import { createAnswerRequest, takeSlices } from '../../../../server/src/lsp/requests/answerRequest.ts';
import { createContext } from '../../../support/checks/languageTest.ts';

/** Never ends by itself. */
function* endless(): Generator<undefined, never> {
  for (;;) yield;
}

describe('an endless answer', () => {
  const answerRequest = createAnswerRequest({
    log: (message) => assert.fail(message),
    whenTypedIsJudged: async () => {},
    send: (answer) => answer,
  });
  const request = { method: 'textDocument/documentSymbol', uri: 'file:///site/docs.json' };
  const answer = (token: CancellationToken, isOutdated: () => boolean) =>
    answerRequest<string>(request, token, 'fallback', ({ take }) => take(endless(), isOutdated));

  test('ends as cancelled when it is cancelled', async () => {
    const source = new CancellationTokenSource();
    setTimeout(() => source.cancel(), 1);
    const answered = await answer(source.token, () => false);
    assert.ok(answered instanceof ResponseError);
    assert.equal(answered.code, LSPErrorCodes.RequestCancelled);
  });

  test('ends as outdated when the document is another', async () => {
    let isOutdated = false;
    setTimeout(() => {
      isOutdated = true;
    }, 1);
    const answered = await answer(CancellationToken.None, () => isOutdated);
    assert.ok(answered instanceof ResponseError);
    assert.equal(answered.code, LSPErrorCodes.ContentModified);
  });

  test('lets everything else have its turn', async () => {
    const turns: string[] = [];
    const giveWay = async () => {
      turns.push('slice');
      await new Promise(setImmediate);
    };
    const taken = takeSlices(endless(), { giveWay, isOver: () => turns.includes('something else') });
    setImmediate(() => setImmediate(() => turns.push('something else')));
    assert.deepEqual(await taken, { isOver: true });
    assert.ok(turns.includes('something else'));
  });
});

test('an answer that comes to an end is given', async () => {
  function* two(): Generator<undefined, string> {
    yield;
    return 'answer';
  }
  const options = { isOver: () => true, giveWay: async () => {} };
  assert.deepEqual(await takeSlices(two(), options), { isOver: false, result: 'answer' });
});

test('an outline yields for every list, so that none is too long', () => {
  const groups = Array.from({ length: 100 }, (_, group) => ({ group: `Group ${group}`, pages: ['a', 'b'] }));
  const steps = languageService.getDocumentSymbols(createContext(JSON.stringify({ navigation: groups })));
  let yields = 0;
  while (steps.next().done !== true) yields++;
  assert.ok(yields >= 100);
});
