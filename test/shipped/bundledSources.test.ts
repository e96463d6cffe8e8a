// Which sources are in which bundle: what is big and only needed in a separate thread is not in the others.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bundleForBrowser, getBundledSources } from '../support/package/bundledSources.ts';

const isCompiler = (source: string) => /node_modules\/ajv\/dist\/(?:ajv|core|compile\/)/.test(source);
const isOfNode = (source: string) => /^server\/src\/node\/|\/lib\/node\//.test(source);
const isOpenApiJudge = (source: string) =>
  /openapi\.validator\.js|openapi-schema-validator|openApi\/openApi\.ts/.test(source);

describe('the language server', () => {
  for (const entry of ['server/src/main.ts', 'server/src/cli.ts']) {
    test(`${entry} has neither the validators of OpenAPI nor ajv's compiler`, async () => {
      const sources = await getBundledSources(entry);
      assert.ok(sources.includes(entry) && sources.includes('server/src/node/nodeResources.ts'));
      assert.deepEqual(sources.filter(isOpenApiJudge), []);
      assert.deepEqual(sources.filter(isCompiler), []);
    });
  }
});

test('the terminal check has nothing of the MCP server, which it loads when it is asked for one', async () => {
  const isOfMcp = (source: string) => /@modelcontextprotocol|node_modules\/zod\/|src\/mcp/.test(source);
  assert.deepEqual((await getBundledSources('server/src/cli.ts')).filter(isOfMcp), []);
  assert.ok((await getBundledSources('server/src/mcp.ts')).some(isOfMcp));
});

test('the server of the web has neither, nor anything that needs Node', async () => {
  const sources = await getBundledSources('server/src/browser.ts', 'browser');
  assert.ok(sources.includes('server/src/web/serveLanguage.ts'));
  assert.deepEqual(
    sources.filter((source) => isOpenApiJudge(source) || isCompiler(source) || isOfNode(source)),
    [],
  );
});

test('the script that checks OpenAPI files has the validators, compiled, and nothing that needs Node', async () => {
  const sources = await getBundledSources('server/src/web/openApiScript.ts', 'browser');
  assert.ok(sources.includes('validators:openapi.validator.js'), sources.join('\n'));
  assert.deepEqual(
    sources.filter((source) => isCompiler(source) || isOfNode(source) || source.includes('vscode')),
    [],
  );
});

describe('in a browser', () => {
  for (const entry of [
    'client/src/browser.ts',
    'client/src/languageServer/browserLibrary.ts',
    'client/src/preview/page/pageBody.ts',
  ]) {
    test(`${entry} uses nothing of Node without asking whether it is there`, async () => {
      const lines = (await bundleForBrowser(entry))
        .split('\n')
        .filter((line) => line.includes('nodeGlobal_'));
      assert.deepEqual(
        lines.filter((line) => !line.includes('typeof nodeGlobal_')),
        [],
      );
    });
  }
});
