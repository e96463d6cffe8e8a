// `npm run generate`: writes the files that are made from others. Tests compare.
import { readFile, writeFile } from 'node:fs/promises';
import { runToEnd } from '../support/childProcess.ts';
import { generateMdxGrammar } from '../support/package/fencedLanguages.ts';
import { generateManifest } from '../support/package/generatedManifest.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';

for (const script of ['generate.mjs', 'generateIcons.mjs']) {
  const { code, output } = await runToEnd(process.execPath, [repositoryPath('schemas', script)], {
    cwd: repositoryRoot,
  });
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
}
const grammar = repositoryPath('syntaxes', 'mdx.tmLanguage.json');
await writeFile(grammar, JSON.stringify(generateMdxGrammar(await readFile(grammar, 'utf8')), null, 2));
await runToEnd(
  process.execPath,
  [repositoryPath('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', grammar],
  {
    cwd: repositoryRoot,
  },
);
const manifest = repositoryPath('package.json');
await writeFile(manifest, generateManifest(await readFile(manifest, 'utf8')));
