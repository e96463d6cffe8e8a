import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRunCommand } from '../../../client/src/commands/runCommand.ts';
import { createLog } from '../../../client/src/log.ts';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { getCurlCommand } from '../../../client/src/plantStore/curlCommand.ts';
import {
  getOutcomeDetails,
  getOutcomeKind,
  getOutcomeText,
} from '../../../client/src/plantStore/outcomeText.ts';
import { createRedaction } from '../../../client/src/plantStore/redaction.ts';
import { formatResponse } from '../../../client/src/plantStore/responseOutcome.ts';
import { createAccessTokens } from '../../../client/src/stores/accessTokens.ts';
import { createRequestHistory } from '../../../client/src/stores/requestHistory.ts';
import { afterReading, answer, type Fault, startFaultServer } from '../../support/stores/faultServer.ts';
import { createMemento, createSecrets } from '../../support/stores/secretStorage.ts';
import { getStore } from '../../support/stores/store.ts';

const canary = 'canary+Kx7/Qz2~Lm9.w3R_t5==';
const base64 = Buffer.from(canary).toString('base64');
const base64OfHeader = Buffer.from(`Bearer ${canary}`).toString('base64');
const encoded = encodeURIComponent(canary);

function assertSecret(text: string): void {
  for (const form of [canary, encoded, base64.replace(/=+$/, ''), base64OfHeader.replace(/=+$/, '')]) {
    assert.ok(!text.includes(form), `${form} in ${text}`);
  }
  assert.doesNotMatch(text.replace(/\P{ASCII}/gu, ''), /canary\+Kx7/);
}

const plant = { id: 42n, name: 'Fern' };

/** Every string that an attempt leaves behind: for the person, the clipboard, the history, the log and the program. */
async function collectTexts(
  baseUrl: string,
  { timeout = 10_000, ...more }: { timeout?: number; fetch?: typeof fetch } = {},
): Promise<string> {
  const attempt = { plant, store: getStore(baseUrl) };
  const { outcome, response } = await createPlant({
    ...attempt,
    token: canary,
    timeout,
    ...more,
  });
  const memento = createMemento();
  const history = createRequestHistory(memento);
  await history.end(await history.begin(attempt, 1_000), outcome);
  return [
    JSON.stringify(outcome),
    getOutcomeText(outcome, attempt),
    getOutcomeDetails(outcome, attempt, response),
    getOutcomeKind(outcome),
    getCurlCommand(attempt),
    JSON.stringify(response ?? ''),
    response === undefined ? '' : formatResponse(response),
    JSON.stringify([...memento.values]),
  ].join('\n');
}

describe('a store that echoes the token', () => {
  const echoes = [
    canary,
    `Bearer ${canary}`,
    encoded,
    encoded.toLowerCase(),
    base64,
    base64OfHeader,
    ...['\u200b', '\u200d'].map((joiner) => [...canary].join(joiner)),
    `${'x'.repeat(185)}${canary}`,
  ];
  const faults: Readonly<Record<string, (echo: string) => Fault>> = {
    'as the plant': (echo) => answer(200, JSON.stringify({ name: echo, tag: echo })),
    'as the error': (echo) => answer(400, JSON.stringify({ error: 1, message: echo })),
    'as the reason of a 401': (echo) => answer(401, JSON.stringify({ error: 1, message: echo })),
    'as a page': (echo) => answer(500, `<p>${echo}`),
    'in the status line': (echo) => afterReading('end', `HTTP/1.1 500 ${echo}\r\n\r\n`),
    'in the location': (echo) =>
      answer(307, '', {
        Location: `https://evil.example/${Buffer.from(echo).toString('latin1')}?token=${encoded}#${encoded}`,
      }),
    'in the wish to wait': (echo) => answer(429, '', { 'Retry-After': Buffer.from(echo).toString('latin1') }),
    'in a broken answer': (echo) => afterReading('reset', `HTTP/1.1 200 OK\r\nX-Echo: ${echo}\r\n`),
    'and then is silent': (echo) => afterReading('hang', `HTTP/1.1 ${echo}`),
  };
  for (const [name, createFault] of Object.entries(faults)) {
    test(name, async () => {
      for (const echo of echoes) {
        const server = await startFaultServer(createFault(echo));
        const isSilent = name === 'and then is silent';
        assertSecret(await collectTexts(server.url, isSilent ? { timeout: 1000 } : {}));
        await server.close();
        assert.equal(server.requests.length, 1);
      }
    });
  }
});

describe('a fetch whose errors quote the token', () => {
  const quote = `Headers.append: "Bearer ${canary}" is an invalid header value.`;
  const errors: Readonly<Record<string, unknown>> = {
    'in the message': new TypeError(quote),
    'in the cause': new TypeError('fetch failed', { cause: new Error(quote) }),
    'in the code': Object.assign(new Error('x'), { code: `ERR_${canary}` }),
    'in the name': Object.assign(new Error('x'), { name: canary }),
    'in no error at all': quote,
  };
  for (const [name, error] of Object.entries(errors)) {
    test(name, async () => {
      assertSecret(await collectTexts('https://plants.example', { fetch: () => Promise.reject(error) }));
    });
  }
});

test('a secret storage whose errors quote the token', async () => {
  const memento = createMemento();
  const fail = () => Promise.reject(new Error(canary));
  const accessTokens = createAccessTokens(
    createSecrets({ get: fail, store: fail, delete: fail }),
    memento,
    createRedaction(),
  );
  const problem = await accessTokens.store('https://plants.example', canary);
  const result = await accessTokens.deleteAll([]);
  const stored = await accessTokens.get('https://plants.example');
  assertSecret(JSON.stringify([problem, result, stored, [...memento.values]]));
});

test('a bug whose error quotes the token: the log and the message don’t', async () => {
  const redaction = createRedaction();
  const accessTokens = createAccessTokens(createSecrets(), createMemento(), redaction);
  await accessTokens.store('https://plants.example', canary);
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const log = createLog({ info: write, warn: write, error: write, show: () => {} }, redaction);
  const runCommand = createRunCommand(log, {
    showProblem: async ({ message }) => void write(message),
    showBug: async (title) => write(title),
  });
  for (const error of [new Error(canary), canary, new Error(base64OfHeader), { toString: () => encoded }]) {
    await runCommand('Creating a plant', () => Promise.reject(error));
  }
  log.info(`POST ${encoded}`);
  log.warn(canary);
  assert.equal(lines.filter((line) => line.includes('<ACCESS_TOKEN>')).length, 6);
  assertSecret(lines.join('\n'));
});
