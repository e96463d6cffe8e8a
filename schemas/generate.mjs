// Writes plant-store.openapi.d.ts, the types of the plant store, from plant-store.openapi.json.
// `--check` writes nothing and exits with 1 if the file on disk differs from what would be written.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const source = new URL('plant-store.openapi.json', import.meta.url);
const target = fileURLToPath(new URL('plant-store.openapi.d.ts', import.meta.url));

const types = await openapiTS(source, {
  // JavaScript's numbers are exact only up to 2^53.
  transform: (schema) =>
    schema.format === 'int64' ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword) : undefined,
});
const text = `// Written by generate.mjs from plant-store.openapi.json: change that file, then run \`npm run generate\`.\n${astToString(types)}`;

if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error('schemas/plant-store.openapi.d.ts is out of date: run `npm run generate`');
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}
