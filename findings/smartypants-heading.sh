#!/usr/bin/env bash
# remark-smartypants turns the quote at the start of a heading by what the block before ends with: after a paragraph
# without a full stop it closes instead of opening, so that an id made of the heading's text depends on that paragraph.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts remark@15.0.1 remark-smartypants@3.0.2
cat >run.mjs <<'JS'
import { remark } from 'remark';
import smartypants from 'remark-smartypants';

const heading = '## "Roses" in spring';
const read = (before) => String(remark().use(smartypants).processSync(before + heading)).trim().split('\n').at(-1);
const alone = read('');
const after = read('About these plants\n\n');
console.log(`Alone: ${alone}\nAfter a paragraph: ${after}`);
process.exitCode = alone === '## “Roses” in spring' && after === '## ”Roses” in spring' ? 0 : 1;
JS
echo "remark-smartypants $(node -p "JSON.parse(require('fs').readFileSync('node_modules/remark-smartypants/package.json')).version"), Node $(node --version)"
node run.mjs
