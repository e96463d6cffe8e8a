#!/usr/bin/env bash
# In a navigation of Mintlify's docs.json, an empty list of children gives way to one that has entries, unless it is
# `products` or `dropdowns`: these are kept, and the pages beside them are removed, without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mintlify/validation@0.1.878
cat >run.mjs <<'JS'
import { validateDocsConfig } from '@mintlify/validation';

const keepsPages = (list) => {
  const navigation = { [list]: [], pages: ['roses'] };
  const config = { theme: 'mint', name: 'Plants', colors: { primary: '#15803d' }, navigation };
  const { success, data } = validateDocsConfig(config);
  console.log(`"${list}": [] beside "pages": ${success ? JSON.stringify(data.navigation) : 'refused'}`);
  return success && data.navigation.pages !== undefined;
};
const kept = ['languages', 'versions', 'tabs', 'anchors', 'groups', 'products', 'dropdowns'].filter(keepsPages);
process.exitCode = kept.join() === 'languages,versions,tabs,anchors,groups' ? 0 : 1;
JS
echo "@mintlify/validation $(node -p "JSON.parse(require('fs').readFileSync('node_modules/@mintlify/validation/package.json')).version"), Node $(node --version)"
node run.mjs
