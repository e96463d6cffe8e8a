#!/usr/bin/env bash
# The validator of Mintlify's docs.json cuts the fragment off the URLs of the footer, and accepts the rest: a link to a room
# of matrix.to leads to its start page. In the navigation bar, the same URL is kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @mintlify/validation@0.1.878
cat >run.mjs <<'JS'
import { validateDocsConfig } from '@mintlify/validation';

const url = 'https://matrix.to/#/#plants:example.org';
const { success, data } = validateDocsConfig({
  ...{ theme: 'mint', name: 'Plants', colors: { primary: '#15803d' }, navigation: { pages: ['index'] } },
  navbar: { links: [{ label: 'Chat', href: url }] },
  footer: { socials: { discord: url }, links: [{ items: [{ label: 'Roses', href: '/roses#care' }] }] },
});
const bar = data?.navbar.links[0].href;
const social = data?.footer.socials.discord;
const link = data?.footer.links[0].items[0].href;
console.log(`Accepted: ${success}\nnavbar: ${bar}\nfooter.socials: ${social}\nfooter.links: ${link}`);
process.exitCode = success && bar === url && social === 'https://matrix.to/' && link === '/roses' ? 0 : 1;
JS
echo "@mintlify/validation $(node -p "JSON.parse(require('fs').readFileSync('node_modules/@mintlify/validation/package.json')).version"), Node $(node --version)"
node run.mjs
