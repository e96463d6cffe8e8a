// The icons of one library that a configuration can name, from a file of the folder schemas.

import type { PropertyNode, ValueNode } from '../document/jsonNode.ts';
import { getMember } from '../document/treeSearch.ts';
import { type IconDrawing, parseIconDrawing } from '../shared/iconDrawing.ts';
import { type IconLibrary, iconLibraries } from '../shared/iconLibraries.ts';
import { isRecord } from '../shared/text/jsonValue.ts';
import { getNearestNames } from '../shared/text/nearestName.ts';

interface LibraryIcon {
  readonly label: string | undefined;
  readonly searchTerms: readonly string[];
  readonly drawing: IconDrawing | undefined;
}

/** The most unknown names whose nearest icons are cached: a name stays unknown at every keystroke elsewhere. */
const maxRemembered = 500;
/** A shorter word is similar to too many others. */
const shortestWord = 4;
/** In pixels. */
const pictureSize = 28;
/** Has about the same contrast, more than 3:1, with a white and with a dark background. */
const pictureColor = '#808080';
/** CSS class names in place of an icon's name: `fa-solid fa-rocket`, `lucide-rocket`, `ti ti-rocket`. */
const classPrefix =
  /^(?:(?:fa[bdlrst]?|fa-(?:brands|duotone|light|regular|sharp|sharp-solid|solid|thin)|lucide|ti) +)*(?:fa|lucide|ti|tabler)-/;

const image = /^[a-z][a-z0-9+.-]*:|[/\\]|\.(?:svg|png|jpe?g|gif|webp|ico)$/i;

/** Whether an icon is an image, by URL or path, instead of a name. */
export function isImageIcon(name: string): boolean {
  return image.test(name);
}

/** Whether a name there is from this library: an icon that is written as an object may name another one. */
export function isOfLibrary(
  place: ValueNode | PropertyNode | undefined,
  { library }: Pick<Icons, 'library'>,
): boolean {
  const property = place?.type === 'property' ? place : place?.parent;
  if (property?.type !== 'property' || property.key.value !== 'name') return true;
  const own = getMember(property.parent, 'library');
  return own === undefined || (own.type === 'string' && own.value === library);
}

export interface Icons {
  readonly library: IconLibrary;
  /** The names to choose from, including aliases, sorted by code units. */
  readonly names: readonly string[];
  /** Also for names that only earlier versions of the library had, and of paid icons. */
  has(name: string): boolean;
  /** The library's current name, which differs for an alias; `undefined` for an unknown name. */
  getCurrentName(name: string): string | undefined;
  /** Whether the icon is the logo of a brand. */
  isBrand(name: string): boolean;
  /** Whether the icon must be paid for: the host of a site can draw it, but we only know its name. */
  isPaid(name: string): boolean;
  /** The icon's name for users, for example "Face Smile"; `undefined` if nobody has seen it. */
  getLabel(name: string): string | undefined;
  /** Search terms for the icon that are not in its name. */
  getSearchTerms(name: string): readonly string[];
  /** At most `count` names that are near enough to be what was meant, the nearest first. */
  getNearest(name: string, count: number): readonly string[];
  /** `undefined` for an unknown name, and if the package has no pictures of the library. */
  getDrawing(name: string): IconDrawing | undefined;
  /** The same as an SVG image in a gray that is visible on light and on dark; plain ASCII. */
  getPicture(name: string): string | undefined;
}

class LibraryIcons implements Icons {
  readonly library: IconLibrary;
  readonly names: readonly string[];
  private readonly icons: ReadonlyMap<string, LibraryIcon>;
  private readonly aliases: ReadonlyMap<string, string>;
  private readonly brands: ReadonlySet<string>;
  private readonly retired: ReadonlySet<string>;
  private readonly paid: ReadonlySet<string>;
  private readonly nearest = new Map<string, readonly string[]>();

  constructor({ library, icons, aliases, brands, retired, paid }: LibraryContent) {
    this.library = library;
    this.icons = icons;
    this.aliases = aliases;
    this.brands = brands;
    this.retired = retired;
    this.paid = paid;
    this.names = [...icons.keys(), ...aliases.keys()].filter((name) => !retired.has(name)).sort();
  }

  has(name: string): boolean {
    return this.getIcon(name) !== undefined || this.paid.has(name);
  }

  getCurrentName(name: string): string | undefined {
    return this.icons.has(name) ? name : this.aliases.get(name);
  }

  isBrand(name: string): boolean {
    return this.brands.has(this.getCurrentName(name) ?? '');
  }

  isPaid(name: string): boolean {
    return this.paid.has(name);
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

  /** Whole words say more than a near spelling: "gear" in Lucide means "cog", not "ear". */
  private findNearest(bare: string, count: number): string[] {
    const names = [...this.icons.keys()].filter((name) => !this.retired.has(name));
    const withWords = this.getByWords(names, bare);
    if (withWords.length > 0) return withWords.slice(0, count);
    const alike = getNearestNames(bare, [...this.names, ...this.paid], count);
    if (alike.length > 0 || bare.length < shortestWord) return alike;
    const [word] = getNearestNames(bare, new Set(names.flatMap(splitWords)), 1);
    return word === undefined ? [] : this.getByWords(names, word).slice(0, count);
  }

  /**
   * Those of `names` that have each word of `written` in their names or their search terms: first those with most of
   * them in their names, of these the logos last, and the shortest first. A logo with none of them in its name is not
   * meant.
   */
  private getByWords(names: readonly string[], written: string): string[] {
    const words = splitWords(written).filter((word) => !/^\d*$/.test(word));
    if (words.length === 0) return [];
    const found = names.flatMap((name) => {
      const ofName = splitWords(name);
      const others = words.filter((word) => !ofName.includes(word));
      const isLogo = this.isBrand(name);
      const terms = isLogo && others.length === words.length ? [] : this.getSearchTerms(name);
      const hasAll = others.every((word) => terms.some((term) => toSingular(term) === word));
      return hasAll ? [{ name, others: others.length, logos: isLogo ? 1 : 0, length: ofName.length }] : [];
    });
    return found
      .sort((a, b) => a.others - b.others || a.logos - b.logos || a.length - b.length)
      .map(({ name }) => name);
  }

  getDrawing(name: string): IconDrawing | undefined {
    return this.getIcon(name)?.drawing;
  }

  getPicture(name: string): string | undefined {
    const drawing = this.getDrawing(name);
    if (drawing === undefined) return undefined;
    const { outline, lines } = drawing;
    const width = outline?.width ?? 24;
    const height = outline === undefined ? 24 : 512;
    const path =
      outline === undefined
        ? `<path fill="none" stroke="${pictureColor}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${lines}"/>`
        : `<path fill="${pictureColor}" d="${outline.path}"/>`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize}" height="${pictureSize}" ` +
      `viewBox="0 0 ${width} ${height}">${path}</svg>`
    );
  }

  private getIcon(name: string): LibraryIcon | undefined {
    const current = this.getCurrentName(name);
    return current === undefined ? undefined : this.icons.get(current);
  }
}

function splitWords(name: string): string[] {
  return name.split('-').map(toSingular);
}

/** Only for comparisons: "layers" is "layer", but "glass" is "glas", too. */
function toSingular(word: string): string {
  return word.length >= shortestWord && word.endsWith('s') ? word.slice(0, -1) : word;
}

interface LibraryContent {
  readonly library: IconLibrary;
  /** By current name. */
  readonly icons: ReadonlyMap<string, LibraryIcon>;
  /** Other names, each with the current one. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly brands: ReadonlySet<string>;
  /** Those of `icons` and `aliases` that the library no longer has. */
  readonly retired: ReadonlySet<string>;
  readonly paid: ReadonlySet<string>;
}

/** The content of a file that generateIcons.mjs has written; `undefined` for anything else. */
export function parseIcons(value: unknown): Icons | undefined {
  if (!isRecord(value) || !isRecord(value.icons) || !isRecord(value.aliases)) return undefined;
  const library = iconLibraries.find((known) => known === value.library);
  if (library === undefined) return undefined;
  const icons = new Map<string, LibraryIcon>();
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
  const [brands, retired, paid] = [value.brands, value.retired, value.paid].map(parseNames);
  if (brands === undefined || retired === undefined || paid === undefined) return undefined;
  return new LibraryIcons({ library, icons, aliases, brands, retired, paid });
}

function parseNames(value: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []);
}

/** The label, the search terms, and either the width and the outline, or the lines, or nothing. */
function parseIcon(entry: unknown): LibraryIcon | undefined {
  if (!Array.isArray(entry)) return undefined;
  const [label, terms, ...drawing]: readonly unknown[] = entry;
  if (typeof label !== 'string' || typeof terms !== 'string') return undefined;
  const parsed = parseIconDrawing(drawing);
  if (parsed === undefined && drawing.length > 0) return undefined;
  return {
    label: label === '' ? undefined : label,
    searchTerms: terms === '' ? [] : terms.split(' '),
    drawing: parsed,
  };
}
