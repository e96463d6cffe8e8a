#!/usr/bin/env bash
# chokidar reads a new folder first and watches it afterwards. A file that is made in between is never reported, although it
# stays where it is. The moment between both is made certain here: the file is written when `fs.watch` is called for the folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund chokidar@5.0.0
cat >run.mjs <<'JS'
import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const root = join(process.cwd(), 'watched');
const added = join(root, 'new');
const { watch } = fs;
fs.watch = (path, ...rest) => {
  if (path === added) fs.writeFileSync(join(added, 'between.txt'), '');
  return watch(path, ...rest);
};
syncBuiltinESMExports();
const chokidar = await import('chokidar');
await mkdir(root);
const reported = [];
const watcher = chokidar.watch(root).on('all', (event, path) => reported.push(`${event} ${path.slice(root.length)}`));
await new Promise((resolve) => watcher.on('ready', resolve));
await mkdir(added);
await delay(3000);
const before = reported.some((line) => line.endsWith('between.txt'));
await writeFile(join(added, 'later.txt'), '');
await delay(1000);
await watcher.close();
console.log(reported.join('\n'));
console.log(`On the disk: ${fs.readdirSync(added).join(', ')}`);
console.log(`between.txt was ${before ? '' : 'not '}reported within three seconds`);
process.exitCode = before ? 1 : 0;
JS
echo "chokidar $(node -p "require('./node_modules/chokidar/package.json').version"), Node $(node --version), $(uname -s)"
node run.mjs
