// MIT, ISC and similar licenses require their notice in every copy: the package that people install includes those of
// everything that its bundles contain.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import lock from '../../package-lock.json' with { type: 'json' };
import { getBundledSources } from '../support/package/bundledSources.ts';
import { readZip } from '../support/package/zip.ts';
import { repositoryPath, testedVsix } from '../support/repository.ts';

const entries = [
  'client/src/extension.ts',
  'client/webview/preview.tsx',
  'client/webview/changes.tsx',
  'server/src/main.ts',
  'server/src/cli.ts',
  'server/src/mcp.ts',
  'server/src/web/openApiScript.ts',
  'server/src/web/pageScript.ts',
];
/** The packages that the generated validators come from, which a bundle's metafile can't show. */
const generators = ['ajv', 'ajv-formats', '@seriousme/openapi-schema-validator'].map(
  (name) => `node_modules/${name}`,
);
/** The packages whose code other packages bring in bundles of their own: vscode-uri, and the MCP server’s. */
const inside = ['path-browserify', 'content-type'].map((name) => `node_modules/${name}`);

describe('The third-party notices', async () => {
  const notices =
    readZip(readFileSync(testedVsix)).get('extension/dist/THIRD-PARTY-NOTICES.txt')?.toString('utf8') ?? '';
  const sources = (await Promise.all(entries.map((entry) => getBundledSources(entry)))).flat();
  const folders = sources.map((source) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source)?.[0]);
  const bundled = new Set([...folders, ...generators, ...inside].filter((folder) => folder !== undefined));
  const packages: Readonly<Record<string, { version?: string; license?: string }>> = lock.packages;

  test('name every package that a bundle contains, with its version', () => {
    assert.ok(bundled.size > 20, [...bundled].join());
    for (const folder of bundled) {
      const name = folder.replace(/^.*node_modules\//, '');
      assert.ok(notices.includes(`\n${name} ${packages[folder]?.version} (`), `${folder} is missing`);
    }
  });

  test('hold each license as the package has it, with the name of who holds the copyright', () => {
    for (const [folder, file] of [
      ['jsonc-parser', 'LICENSE.md'],
      ['vscode-languageclient', 'License.txt'],
      ['minimatch', 'LICENSE.md'],
      ['yaml', 'LICENSE'],
      ['@seriousme/openapi-schema-validator', 'LICENSE.txt'],
    ] as const) {
      const text = readFileSync(repositoryPath('node_modules', folder, file), 'utf8');
      assert.ok(notices.includes(text.replaceAll('\r\n', '\n').trim()), folder);
    }
  });

  test('are of licenses that allow what is done here', () => {
    for (const folder of bundled) {
      assert.match(
        packages[folder]?.license ?? '',
        /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0)$/,
        folder,
      );
    }
  });
});
