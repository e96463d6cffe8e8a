// Writes icons.json, icons.lucide.json and icons.tabler.json, the icons that a configuration can name, and icons.LICENSE.txt.
// `--check` writes nothing and exits with 1 if a file on disk differs from what would be written.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontAwesome from './icons/fontAwesome.mjs';
import * as lucide from './icons/lucide.mjs';
import * as tabler from './icons/tabler.mjs';

const rule = `\n${'-'.repeat(80)}\n\n`;

const files = {
  'icons.json': fontAwesome.text,
  'icons.lucide.json': lucide.text,
  'icons.tabler.json': tabler.text,
  'icons.LICENSE.txt': [fontAwesome, lucide, tabler].map(({ license }) => license).join(rule),
};

for (const [name, text] of Object.entries(files)) {
  const path = fileURLToPath(new URL(name, import.meta.url));
  if (!process.argv.includes('--check')) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`schemas/${name} is out of date: run \`npm run generate\``);
    process.exitCode = 1;
  }
}
