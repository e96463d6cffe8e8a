// The icons that a configuration can name: Font Awesome Free, from schemas/icons.json.

import { isRecord } from '../shared/text/jsonValue.ts';
import { getNearestNames } from '../shared/text/nearestName.ts';

interface Icon {
  readonly label: string;
  readonly searchTerms: readonly string[];
  /** Width of the icon, in units of which it is 512 high. */
  readonly width: number;
  /** Outline of the icon as the `d` of an SVG path. */
  readonly outline: string;
}

/** The most unknown names whose nearest icons are cached: a paid icon stays unknown at every keystroke. */
const maxRemembered = 500;
/** A shorter word is similar to too many others. */
const shortestWord = 4;
/** In pixels. */
const pictureSize = 28;
/** Has about the same contrast, more than 3:1, with a white and with a dark background. */
const pictureColor = '#808080';
/** CSS class names in place of an icon's name: `fa-solid fa-rocket`. */
const classPrefix =
  /^(?:(?:fa[bdlrst]?|fa-(?:brands|duotone|light|regular|sharp|sharp-solid|solid|thin)) +)*fa-/;

const image = /^[a-z][a-z0-9+.-]*:|[/\\]|\.(?:svg|png|jpe?g|gif|webp|ico)$/i;

/** Whether an icon is an image, by URL or path, instead of a name. */
export function isImageIcon(name: string): boolean {
  return image.test(name);
}

export interface Icons {
  /** Every accepted name, including aliases, sorted by code units. */
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Font Awesome's current name, which differs for an alias; `undefined` for an unknown name. */
  getCurrentName(name: string): string | undefined;
  /** Whether the icon is the logo of a brand. */
  isBrand(name: string): boolean;
  /** The icon's name for users, for example "Face Smile". */
  getLabel(name: string): string | undefined;
  /** Search terms for the icon that are not in its name. */
  getSearchTerms(name: string): readonly string[];
  /** At most `count` names that are near enough to be what was meant, the nearest first. */
  getNearest(name: string, count: number): readonly string[];
  /** The outline of the icon as the `d` of an SVG path, in a box of `width` × 512; `undefined` for an unknown name. */
  getOutline(name: string): { readonly width: number; readonly path: string } | undefined;
  /** An SVG image in a gray that is visible on light and on dark; plain ASCII. `undefined` for an unknown name. */
  getPicture(name: string): string | undefined;
}

class FontAwesomeIcons implements Icons {
  readonly names: readonly string[];
  private readonly icons: ReadonlyMap<string, Icon>;
  private readonly aliases: ReadonlyMap<string, string>;
  private readonly brands: ReadonlySet<string>;
  private readonly nearest = new Map<string, readonly string[]>();

  constructor(
    icons: ReadonlyMap<string, Icon>,
    aliases: ReadonlyMap<string, string>,
    brands: ReadonlySet<string>,
  ) {
    this.icons = icons;
    this.aliases = aliases;
    this.brands = brands;
    this.names = [...icons.keys(), ...aliases.keys()].sort();
  }

  has(name: string): boolean {
    return this.getIcon(name) !== undefined;
  }

  getCurrentName(name: string): string | undefined {
    return this.icons.has(name) ? name : this.aliases.get(name);
  }

  isBrand(name: string): boolean {
    return this.brands.has(this.getCurrentName(name) ?? '');
  }

  getLabel(name: string): string | undefined {
    return this.getIcon(name)?.label;
  }

  getSearchTerms(name: string): readonly string[] {
    return this.getIcon(name)?.searchTerms ?? [];
  }

  getNearest(name: string, count: number): readonly string[] {
    const bare = name.trim().toLowerCase().replace(classPrefix, '');
    if (this.has(bare)) return [bare];
    // A new string, because the name is a slice of the document's text, which would keep all of it in memory.
    const key = JSON.stringify([bare, count]);
    const nearest = this.nearest.get(key) ?? this.findNearest(bare, count);
    if (this.nearest.size >= maxRemembered) this.nearest.clear();
    this.nearest.set(key, nearest);
    return nearest;
  }

  private findNearest(bare: string, count: number): string[] {
    const alike = getNearestNames(bare, this.names, count);
    return alike.length > 0 ? alike : this.getByWord(bare).slice(0, count);
  }

  /** Icons with a similar word in their names or, if there is none, in their search terms. */
  private getByWord(written: string): string[] {
    if (written.length < shortestWord) return [];
    const names = [...this.icons.keys()];
    const ofNames = new Set(names.flatMap((name) => name.split('-')));
    const ofTerms = new Set(names.flatMap((name) => this.getSearchTerms(name)));
    const [word] = [ofNames, ofTerms].flatMap((words) => getNearestNames(written, words, 1));
    if (word === undefined) return [];
    return [
      ...names.filter((name) => name.split('-').includes(word)),
      ...names.filter((name) => this.getSearchTerms(name).includes(word)),
    ];
  }

  getOutline(name: string): { readonly width: number; readonly path: string } | undefined {
    const icon = this.getIcon(name);
    return icon && { width: icon.width, path: icon.outline };
  }

  getPicture(name: string): string | undefined {
    const icon = this.getIcon(name);
    if (icon === undefined) return undefined;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize}" height="${pictureSize}" ` +
      `viewBox="0 0 ${icon.width} 512"><path fill="${pictureColor}" d="${icon.outline}"/></svg>`
    );
  }

  private getIcon(name: string): Icon | undefined {
    const current = this.getCurrentName(name);
    return current === undefined ? undefined : this.icons.get(current);
  }
}

/** The content of icons.json, as written by generateIcons.mjs; `undefined` for anything else. */
export function parseIcons(value: unknown): Icons | undefined {
  if (!isRecord(value) || !isRecord(value.icons) || !isRecord(value.aliases)) return undefined;
  const icons = new Map<string, Icon>();
  for (const [name, entry] of Object.entries(value.icons)) {
    const icon = parseIcon(entry);
    if (icon === undefined) return undefined;
    icons.set(name, icon);
  }
  const aliases = new Map<string, string>();
  for (const [alias, name] of Object.entries(value.aliases)) {
    if (typeof name !== 'string' || !icons.has(name)) return undefined;
    aliases.set(alias, name);
  }
  const brands = Array.isArray(value.brands) ? value.brands.filter((name) => typeof name === 'string') : [];
  return new FontAwesomeIcons(icons, aliases, new Set(brands));
}

function parseIcon(entry: unknown): Icon | undefined {
  if (!Array.isArray(entry)) return undefined;
  const [label, terms, width, outline]: readonly unknown[] = entry;
  if (typeof label !== 'string' || typeof terms !== 'string') return undefined;
  if (typeof width !== 'number' || typeof outline !== 'string') return undefined;
  return { label, searchTerms: terms === '' ? [] : terms.split(' '), width, outline };
}
