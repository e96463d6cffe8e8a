import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { readZip } from '../support/package/zip.ts';
import { repositoryRoot, testedVsix } from '../support/repository.ts';

describe('The package that people install', () => {
  const files = readZip(readFileSync(testedVsix));
  const read = (name: string) => files.get(`extension/${name}`)?.toString('utf8') ?? '';

  test('holds exactly what ships: no sources, tests, source maps or modules', () => {
    const docs = globSync('docs/**/*.*', { cwd: repositoryRoot }).map(
      (path) => `extension/${path.replaceAll('\\', '/')}`,
    );
    const shipped = [
      ...docs,
      '[Content_Types].xml',
      'extension.vsixmanifest',
      'extension/LICENSE.txt',
      'extension/changelog.md',
      'extension/dist/THIRD-PARTY-NOTICES.txt',
      'extension/dist/changes.css',
      'extension/dist/changes.js',
      'extension/dist/cli.js',
      'extension/dist/extension.js',
      'extension/dist/mcp.js',
      'extension/dist/openApi.js',
      'extension/dist/pages.js',
      'extension/dist/preview.css',
      'extension/dist/preview.js',
      'extension/dist/scriptThread.js',
      'extension/dist/server.js',
      'extension/dist/web/clientLibrary.js',
      'extension/dist/web/extension.js',
      'extension/dist/web/pageBody.js',
      'extension/dist/web/server.js',
      'extension/images/docs-json-dark.svg',
      'extension/images/docs-json-light.svg',
      'extension/images/docs.svg',
      'extension/images/icon.png',
      'extension/images/plants.svg',
      'extension/images/preview-dark.svg',
      'extension/images/preview-light.svg',
      'extension/images/walkthrough/fix.svg',
      'extension/images/walkthrough/navigation.svg',
      'extension/images/walkthrough/plant.svg',
      'extension/images/walkthrough/preview.svg',
      'extension/images/walkthrough/rename.svg',
      'extension/images/walkthrough/terminal.svg',
      'extension/images/walkthrough/write.svg',
      'extension/package.json',
      'extension/readme.md',
      'extension/schemas/docs.schema.json',
      'extension/schemas/icons.LICENSE.txt',
      'extension/schemas/icons.json',
      'extension/schemas/icons.lucide.json',
      'extension/schemas/icons.tabler.json',
      'extension/schemas/plant-store.openapi.json',
      'extension/syntaxes/docs-json.language-configuration.json',
      'extension/syntaxes/docs-json.tmLanguage.json',
      'extension/syntaxes/mdx.language-configuration.json',
      'extension/syntaxes/mdx.tmLanguage.json',
    ];
    assert.deepEqual([...files.keys()].sort(), shipped.sort());
  });

  test('holds every file that its manifest names', () => {
    const [grammar] = manifest.contributes.grammars;
    const [language] = manifest.contributes.languages;
    for (const path of [
      manifest.main,
      manifest.browser,
      manifest.icon,
      grammar?.path,
      language?.configuration,
      language?.icon?.light,
      language?.icon?.dark,
    ]) {
      assert.ok(files.has(`extension/${path?.replace('./', '')}`), `${path} is missing`);
    }
  });

  test('has production bundles: minified, without links to source maps or paths of this machine', () => {
    for (const bundle of [
      'dist/changes.js',
      'dist/cli.js',
      'dist/extension.js',
      'dist/openApi.js',
      'dist/pages.js',
      'dist/preview.js',
      'dist/server.js',
      'dist/web/clientLibrary.js',
      'dist/web/extension.js',
      'dist/web/pageBody.js',
      'dist/web/server.js',
    ]) {
      const code = read(bundle);
      assert.ok(code.length > 0 && code.length / code.split('\n').length > 500, `${bundle} is not minified`);
      assert.ok(!code.includes('sourceMappingURL='), `${bundle} links to a source map`);
      assert.ok(!code.includes(repositoryRoot), `${bundle} names a folder of this machine`);
    }
  });

  test('has for the web a file of at most 350 KB, beside the parts that it loads when they are needed', () => {
    assert.ok(read('dist/web/extension.js').length <= 350_000);
  });

  test('has an icon of 256 by 256 pixels', () => {
    const icon = files.get('extension/images/icon.png') ?? Buffer.alloc(24);
    assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [256, 256]);
  });
});
