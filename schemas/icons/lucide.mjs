// Lucide as icons.lucide.json describes it.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import svgpath from 'svgpath';
import { byName, getRetired, getSearchTerms, writeObject } from './iconEntries.mjs';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('lucide-static/package.json'));
const { version } = require('lucide-static/package.json');
const drawn = require('lucide-static/icon-nodes.json');
const tags = require('lucide-static/tags.json');

const changes =
  'the elements of each icon are written as one path, whose coordinates are rounded to hundredths';
const attribution = `Lucide ${version} - https://lucide.dev License - https://lucide.dev/license (ISC, and MIT for the icons from Feather) Copyright Lucide Icons and Contributors, Cole Bemis. Changes: ${changes}.`;

export const license = `icons.lucide.json contains the names, search terms and pictures of the icons of Lucide ${version},
https://lucide.dev, and of icons that earlier versions had.

Changes: ${changes}.

${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}
`;

/** What every icon of Lucide says once in Iconify’s collection. */
const pen =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** The path of each kind of SVG element. */
const shapes = {
  path: ({ d }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ cx, cy, r }) => getEllipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => getEllipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = 0, y = 0, width, height, rx, ry = rx }) =>
    getRectangle(Number(x), Number(y), Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? 0)),
};

const aliases = getAliases();
const names = new Set([...Object.keys(drawn), ...aliases.map(([alias]) => alias)]);
const retired = getRetired(require('@iconify-json/lucide/icons.json'), names);

export const text = `{
"library":"lucide",
"attribution":${JSON.stringify(attribution)},
"icons":${writeObject(
  [
    ...Object.entries(drawn).map(([name, elements]) => createEntry(name, elements)),
    ...retired.icons.map(([name, body]) => createEntry(name, readElements(body))),
  ].sort(byName),
)},
"aliases":${writeObject([...aliases, ...retired.aliases].sort(byName))},
"retired":${JSON.stringify([...retired.icons, ...retired.aliases].map(([name]) => name).sort())}
}
`;

/** An icon as [label, search terms, path that a round pen follows], or without the path. */
function createEntry(name, elements) {
  const label = name.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_, dash, letter) => (dash && ' ') + letter.toUpperCase(),
  );
  const path = elements === undefined ? [] : [toPath(name, elements)];
  return [name, [label, getSearchTerms(name, tags[name] ?? []), ...path]];
}

/** The package has a second file with the same drawing for each other name of an icon. */
function getAliases() {
  const files = readdirSync(join(folder, 'icons'))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length));
  const byDrawing = new Map(Object.keys(drawn).map((name) => [readDrawing(name), name]));
  return files
    .filter((name) => !(name in drawn))
    .map((alias) => {
      const name = byDrawing.get(readDrawing(alias));
      if (name === undefined) throw new Error(`The icon "${alias}" is drawn like no other`);
      return [alias, name];
    });
}

function readDrawing(name) {
  const svg = readFileSync(join(folder, 'icons', `${name}.svg`), 'utf8');
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')));
}

/** The shapes of an SVG text, as icon-nodes.json has them; `undefined` if they are not drawn with Lucide’s pen. */
function readElements(svg) {
  if (!svg.includes(pen)) return undefined;
  return [...svg.replace(pen, '').matchAll(/<(\w+)([^>]*)\/>/g)].map(([, tag, attributes]) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  ]);
}

/** A hundredth is less than a fiftieth of a pixel at 32 pixels; the shortest line, a dot, has this length. */
function toPath(name, elements) {
  const paths = elements.map(([tag, { fill, ...attributes }]) => {
    // The pen, two units wide, fills such a dot anyway.
    const isDot = tag === 'circle' && Number(attributes.r) <= 1;
    const path = shapes[tag]?.(attributes);
    if (path === undefined || (fill !== undefined && !isDot))
      throw new Error(`The icon "${name}" is drawn in a way that this script does not support`);
    return svgpath(path).abs().toString();
  });
  return svgpath(paths.join('')).rel().round(2).toString();
}

function getEllipse(cx, cy, rx, ry) {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function getRectangle(x, y, width, height, wantedX, wantedY) {
  const rx = Math.min(wantedX, width / 2);
  const ry = Math.min(wantedY, height / 2);
  const corner = (dx, dy) => (rx === 0 ? '' : `a${rx} ${ry} 0 0 1 ${dx} ${dy}`);
  return [
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}`,
    `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`,
  ].join('');
}
