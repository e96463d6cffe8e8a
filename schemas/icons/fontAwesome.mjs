// Font Awesome as icons.json describes it: the free icons, and the names of the paid ones.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import { byName, getSearchTerms, writeObject } from './iconEntries.mjs';

const require = createRequire(import.meta.url);
const { version } = require('@fortawesome/fontawesome-free/package.json');
const metadata = require('@fortawesome/fontawesome-free/metadata/icon-families.json');
/** The declaration of a type that has the names of all icons, free and paid. */
const declared = readFileSync(require.resolve('@fortawesome/fontawesome-common-types/index.d.ts'), 'utf8');

/** For an icon that exists in several styles, the picture comes from the first of these that has it. */
const styles = ['solid', 'regular', 'brands'];
const height = 512;

const changes =
  'only one style of each icon is kept, and the coordinates of its outline are rounded to whole numbers';
const attribution = `${readAttribution()} Changes: ${changes}.`;
const icons = getIcons();
const aliases = getAliases();

export const license = `icons.json contains the names, search terms and pictures of the icons of Font Awesome Free ${version},
https://fontawesome.com:

    ${readAttribution()}

They are licensed under the Creative Commons Attribution 4.0 International License (CC BY 4.0),
https://creativecommons.org/licenses/by/4.0/, and come without warranty, as section 5 of the license says.

Changes: ${changes}.

The names of paid icons are from the package @fortawesome/fontawesome-common-types (MIT License, copyright Fonticons, Inc.).

Brand icons are trademarks of their owners. Their use does not mean that the owner endorses this extension,
nor the other way round.
`;

export const text = `{
"library":"fontawesome",
"attribution":${JSON.stringify(attribution)},
"icons":${writeObject(icons)},
"aliases":${writeObject(aliases)},
"brands":${JSON.stringify(getBrands())},
"paid":${JSON.stringify(getPaid())}
}
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
    .map(([name, { label, search, svgs }]) => {
      const svg = styles.map((style) => svgs.classic?.[style]).find((each) => each !== undefined);
      if (svg?.viewBox.join(' ') !== `0 0 ${svg?.width} ${height}` || typeof svg.path !== 'string') {
        throw new Error(`The icon "${name}" is drawn in a way that this script does not support`);
      }
      return [name, [label, getSearchTerms(`${name} ${label}`, search.terms), svg.width, shorten(svg.path)]];
    });
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

function getPaid() {
  const free = new Set([...icons, ...aliases].map(([name]) => name));
  const [, union] = /export type IconName = ([^;]+);/.exec(declared) ?? [];
  const names = [...(union ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name);
  if (!names.includes('house')) throw new Error('The names of all icons are no longer declared in one type');
  return names.filter((name) => !free.has(name)).sort();
}

/** Other names of icons, each with the name that it means. */
function getAliases() {
  return Object.entries(metadata)
    .flatMap(([name, { aliases }]) => (aliases?.names ?? []).map((alias) => [alias, name]))
    .sort(byName);
}
