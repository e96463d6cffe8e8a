// Writes icons.json, the icons that a configuration can name, and icons.LICENSE.txt, from Font Awesome Free.
// `--check` writes nothing and exits with 1 if a file on disk differs from what would be written.
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import svgpath from 'svgpath';

const require = createRequire(import.meta.url);
const { version } = require('@fortawesome/fontawesome-free/package.json');
const metadata = require('@fortawesome/fontawesome-free/metadata/icon-families.json');

/** For an icon that exists in several styles, the picture comes from the first of these that has it. */
const styles = ['solid', 'regular', 'brands'];
const height = 512;
const maxSearchTerms = 6;

const changes =
  'only one style of each icon is kept, and the coordinates of its outline are rounded to whole numbers';
const attribution = `${readAttribution()} Changes: ${changes}.`;

const license = `icons.json contains the names, search terms and pictures of the icons of Font Awesome Free ${version},
https://fontawesome.com:

    ${readAttribution()}

They are licensed under the Creative Commons Attribution 4.0 International License (CC BY 4.0),
https://creativecommons.org/licenses/by/4.0/, and come without warranty, as section 5 of the license says.

Changes: ${changes}.

Brand icons are trademarks of their owners. Their use does not mean that the owner endorses this extension,
nor the other way round.
`;

/** The notice that Font Awesome includes in each of its SVG files. */
function readAttribution() {
  const icon = readFileSync(require.resolve('@fortawesome/fontawesome-free/svgs/solid/house.svg'), 'utf8');
  const notice = /<!--!\s*(.*?)\s*-->/.exec(icon)?.[1];
  if (notice === undefined) throw new Error('The icons no longer contain a license notice');
  return notice;
}

/** The icons by name, each as [label, search terms, width, outline as an SVG path of the height 512]. */
function getIcons() {
  return Object.entries(metadata)
    .sort(byName)
    .map(([name, icon]) => {
      const svg = styles.map((style) => icon.svgs.classic?.[style]).find((each) => each !== undefined);
      if (svg?.viewBox.join(' ') !== `0 0 ${svg?.width} ${height}` || typeof svg.path !== 'string') {
        throw new Error(`The icon "${name}" is drawn in a way that this script does not support`);
      }
      return [name, [icon.label, getSearchTerms(name, icon), svg.width, shorten(svg.path)]];
    });
}

/** Single words that the name doesn't already contain. */
function getSearchTerms(name, { search, label }) {
  const said = `${name} ${label}`.toLowerCase();
  return search.terms
    .filter((term) => /^[a-z]{3,}$/.test(term) && !said.includes(term))
    .slice(0, maxSearchTerms)
    .join(' ');
}

/** Whole numbers, carrying each rounding error into the next: at 32 pixels a unit is a sixteenth of a pixel. */
function shorten(path) {
  return svgpath(path).rel().round(0).toString();
}

/** The icons that exist only as a company's logo. */
function getBrands() {
  return Object.entries(metadata)
    .filter(([, { svgs }]) => Object.keys(svgs.classic ?? {}).join() === 'brands')
    .map(([name]) => name)
    .sort();
}

/** Other names of icons, each with the name that it means. */
function getAliases() {
  return Object.entries(metadata)
    .flatMap(([name, { aliases }]) => (aliases?.names ?? []).map((alias) => [alias, name]))
    .sort(byName);
}

function byName([one], [other]) {
  return one < other ? -1 : 1;
}

/** An object with one line per entry, so that a new version produces a readable diff. */
function writeObject(entries) {
  return `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n')}\n}`;
}

const files = {
  'icons.json': `{
"attribution":${JSON.stringify(attribution)},
"icons":${writeObject(getIcons())},
"aliases":${writeObject(getAliases())},
"brands":${JSON.stringify(getBrands())}
}
`,
  'icons.LICENSE.txt': license,
};

for (const [name, text] of Object.entries(files)) {
  const path = fileURLToPath(new URL(name, import.meta.url));
  if (!process.argv.includes('--check')) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    console.error(`schemas/${name} is out of date: run \`npm run generate\``);
    process.exitCode = 1;
  }
}
