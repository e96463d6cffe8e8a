// Requests to the sandbox that differ from a good one in one respect, sent in ways that none of our clients would.
import assert from 'node:assert/strict';
import { request as sendRaw } from 'node:http';
import { before, describe, test } from 'node:test';
import { createPlantFile } from '../../../../client/src/plantStore/sandbox/plantFile.ts';
import type { SandboxServer } from '../../../../client/src/plantStore/sandbox/sandboxServer.ts';
import { validateError, validatePlant } from '../../../../schemas/plant-store.validator.js';
import { createSuiteLifetime } from '../../../support/lifetime.ts';
import { startSandbox } from './runningSandbox.ts';

let plantsPath: string;
let sandbox: SandboxServer;

const lifetime = createSuiteLifetime();
before(async () => {
  ({ plantsPath, sandbox } = await startSandbox(lifetime));
});

const countPlants = async () => (await createPlantFile(plantsPath).read()).length;

interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** One request that differs from a good one as specified; an empty header is left out. */
async function send({
  method = 'POST',
  path = '/plants',
  headers = {},
  body = '{"id":1,"name":"Fern"}',
}: RawRequest) {
  const all = { authorization: `Bearer ${sandbox.token}`, 'content-type': 'application/json', ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return new Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>(
    (resolve, reject) => {
      const request = sendRaw(
        { host: '127.0.0.1', port: sandbox.port, method, path, headers: sent },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text === '' ? undefined : JSON.parse(text),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    },
  );
}

describe('whatever breaks the description gets an Error and is not kept', () => {
  const bad: readonly (readonly [string, number, RawRequest])[] = [
    ['no token', 401, { headers: { authorization: '' } }],
    ['another token', 401, { headers: { authorization: 'Bearer another' } }],
    ['another scheme', 401, { headers: { authorization: 'Basic cGxhbnQ6c3RvcmU=' } }],
    ['no token, for a path that is not there', 401, { path: '/', headers: { authorization: '' } }],
    ['another path', 404, { path: '/plant' }],
    ['a query', 404, { path: '/plants?x=1' }],
    ['GET', 405, { method: 'GET', body: '' }],
    ['a preflight', 405, { method: 'OPTIONS', body: '' }],
    ['no content type', 415, { headers: { 'content-type': '' } }],
    ['a form', 415, { headers: { 'content-type': 'text/plain' } }],
    ['another character set', 415, { headers: { 'content-type': 'application/json; charset=latin1' } }],
    ['a body that is too large', 413, { body: `{"id":1,"name":"${'x'.repeat(1024 * 1024)}"}` }],
    ['bytes that are not UTF-8', 413, { body: Buffer.from('{"id":1,"name":"\xff"}', 'latin1') }],
    ['no body', 400, { body: '' }],
    ['no JSON', 400, { body: '{"id":1,"name":"Fern",}' }],
    ['a byte order mark', 400, { body: '\ufeff{"id":1,"name":"Fern"}' }],
    ['an array', 400, { body: '[{"id":1,"name":"Fern"}]' }],
    ['null', 400, { body: 'null' }],
    ['no id', 400, { body: '{"name":"Fern"}' }],
    ['an id that is a text', 400, { body: '{"id":"1","name":"Fern"}' }],
    ['an id with a point', 400, { body: '{"id":1.0,"name":"Fern"}' }],
    ['an id with an exponent', 400, { body: '{"id":1e3,"name":"Fern"}' }],
    ['an id of 65 bits', 400, { body: '{"id":9223372036854775808,"name":"Fern"}' }],
    ['an id that is negative zero', 400, { body: '{"id":-0,"name":"Fern"}' }],
    ['no name', 400, { body: '{"id":1}' }],
    ['a name that is a number', 400, { body: '{"id":1,"name":2}' }],
    ['an empty name', 400, { body: '{"id":1,"name":""}' }],
    ['a tag that is null', 400, { body: '{"id":1,"name":"Fern","tag":null}' }],
    ['another host', 421, { headers: { host: 'plants.evil.example' } }],
    ['the name localhost, which a page may have', 421, { headers: { host: 'localhost' } }],
    ['a web page, even with the token', 403, { headers: { origin: 'https://evil.example' } }],
    ['a page without an origin', 403, { headers: { origin: 'null' } }],
  ];
  for (const [name, status, request] of bad) {
    test(name, async () => {
      const earlier = await countPlants();
      const answer = await send(request);
      assert.equal(answer.status, status);
      assert.ok(validateError(answer.body), JSON.stringify(answer.body));
      assert.equal(await countPlants(), earlier);
      const names = Object.keys(answer.headers);
      assert.deepEqual(
        names.filter((header) => header.startsWith('access-control')),
        [],
      );
    });
  }

  test('a good request is a plant, whatever else it says', async () => {
    const answer = await send({ body: '{"id":1,"name":"Fern","constructor":{},"id2":2}' });
    assert.equal(answer.status, 200);
    assert.ok(validatePlant(answer.body));
    assert.deepEqual(answer.body, { name: 'Fern' });
  });
});
