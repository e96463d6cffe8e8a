// Tabler Icons as icons.tabler.json describes it: names without pictures.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { byName, getRetired, getSearchTerms, writeObject } from './iconEntries.mjs';

const require = createRequire(import.meta.url);
/** The package exports only its SVG files. */
const folder = join(dirname(require.resolve('@tabler/icons/outline/home.svg')), '..', '..');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const metadata = JSON.parse(readFileSync(join(folder, 'icons.json'), 'utf8'));

const attribution = `Tabler Icons ${version} - https://tabler.io/icons License - MIT. Changes: only names and search terms are kept.`;

export const license = `icons.tabler.json contains the names and search terms of the icons of Tabler Icons ${version},
https://tabler.io/icons, and names that earlier versions had.

${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}
`;

const icons = [
  ...Object.values(metadata).map(({ name, tags }) => [name, ['', getSearchTerms(name, tags.map(String))]]),
  ...listFilled().map((name) => [`${name}-filled`, ['', '']]),
];
const retired = getRetired(require('@iconify-json/tabler/icons.json'), new Set(icons.map(([name]) => name)));

export const text = `{
"library":"tabler",
"attribution":${JSON.stringify(attribution)},
"icons":${writeObject([...icons, ...retired.icons.map(([name]) => [name, ['', '']])].sort(byName))},
"aliases":${writeObject(retired.aliases.sort(byName))},
"brands":${JSON.stringify(
  icons
    .map(([name]) => name)
    .filter((name) => name.startsWith('brand-'))
    .sort(),
)},
"retired":${JSON.stringify([...retired.icons, ...retired.aliases].map(([name]) => name).sort())}
}
`;

/** The icons that exist filled, too; the library’s packages call them so. */
function listFilled() {
  return readdirSync(join(folder, 'icons', 'filled')).map((file) => file.replace(/\.svg$/, ''));
}
