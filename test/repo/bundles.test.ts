// Which sources are in which bundle: what is big and only needed in a separate thread is not in the others.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getBundledSources } from '../support/package/bundledSources.ts';

const isCompiler = (source: string) => /node_modules\/ajv\/dist\/(?:ajv|core|compile\/)/.test(source);
const isOpenApiJudge = (source: string) =>
  /openapi\.validator\.js|openapi-schema-validator|openApi\/openApi\.ts/.test(source);

describe('the language server', () => {
  for (const entry of ['server/src/main.ts', 'server/src/cli.ts']) {
    test(`${entry} has neither the validators of OpenAPI nor ajv's compiler`, async () => {
      const sources = await getBundledSources(entry);
      assert.ok(sources.includes(entry) && sources.includes('server/src/node/openApiThread.ts'));
      assert.deepEqual(sources.filter(isOpenApiJudge), []);
      assert.deepEqual(sources.filter(isCompiler), []);
    });
  }
});

test('the OpenAPI worker has the validators, compiled', async () => {
  const sources = await getBundledSources('server/src/openApi/openApiWorker.ts');
  assert.ok(sources.includes('validators:openapi.validator.js'), sources.join('\n'));
  assert.deepEqual(sources.filter(isCompiler), []);
  assert.deepEqual(
    sources.filter((source) => source.includes('vscode')),
    [],
  );
});
