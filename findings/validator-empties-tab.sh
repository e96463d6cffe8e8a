#!/usr/bin/env bash
# The validator of Mintlify's docs.json refuses a group with a wrong value at the top of the navigation. The same group in a
# tab is accepted, and the tab loses all its groups: what it can hold are alternatives, and the last one holds nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mintlify/validation@0.1.878
cat >run.mjs <<'JS'
import { validateDocsConfig } from '@mintlify/validation';

const group = (name, more) => ({ group: name, pages: [name.toLowerCase()], ...more });
const validate = (navigation) =>
  validateDocsConfig({ theme: 'mint', name: 'Plants', colors: { primary: '#15803d' }, navigation });
const groups = [group('Roses', { boost: 'high' }), group('Ferns')];
const top = validate({ groups });
const inTab = validate({ tabs: [{ tab: 'Guides', groups }] });
console.log('At the top:', top.success ? 'accepted' : `refused, ${top.error.issues[0].path.join('.')}`);
console.log('In a tab:', inTab.success ? `accepted as ${JSON.stringify(inTab.data.navigation)}` : 'refused');
const isEmptied = inTab.success && !top.success && inTab.data.navigation.tabs[0].groups === undefined;
process.exitCode = isEmptied ? 0 : 1;
JS
echo "@mintlify/validation $(node -p "JSON.parse(require('fs').readFileSync('node_modules/@mintlify/validation/package.json')).version"), Node $(node --version)"
node run.mjs
