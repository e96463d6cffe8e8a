// The site's colors as CSS custom properties, made from parsed numbers, never from the site's own strings.
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import {
  defaultBackgrounds,
  getContrastRatio,
  parseHexColor,
  type Rgba,
  readableContrast,
} from '../../../server/src/shared/text/hexColor.ts';
import { must } from '../../../server/src/shared/text/must.ts';
import type { Mode } from './scene.ts';
import { getElements, getOnly } from './siteLookup.ts';

const white: Rgba = { red: 1, green: 1, blue: 1, alpha: 1 };
const black: Rgba = { red: 0.04, green: 0.05, blue: 0.07, alpha: 1 };

/** For sites without an accent. */
const accents: Readonly<Record<Mode, Rgba>> = {
  light: { red: 0.09, green: 0.42, blue: 0.34, alpha: 1 },
  dark: { red: 0.45, green: 0.83, blue: 0.68, alpha: 1 },
};

export function getSiteColors(site: SiteModel, mode: Mode): Readonly<Record<`--site-${string}`, string>> {
  const colors = new Map(
    getElements(site, 'color').map(({ content }) => [content.use, parseHexColor(content.color)]),
  );
  const primary = colors.get('primary') ?? accents[mode];
  const isDark = mode === 'dark';
  const behind = must(parseHexColor(defaultBackgrounds[mode]));
  const background = flatten(colors.get(isDark ? 'backgroundDark' : 'backgroundLight') ?? behind, behind);
  const accent = flatten((isDark ? colors.get('light') : undefined) ?? primary, background);
  const button = flatten(colors.get('dark') ?? primary, background);
  const text = pickReadable(background);
  return {
    '--site-background': write(background),
    '--site-text': write(mix(text, background, 0.12)),
    '--site-quiet-text': write(makeReadable(mix(text, background, 0.38), background, text)),
    '--site-line': write(mix(text, background, 0.86)),
    '--site-surface': write(mix(text, background, 0.955)),
    '--site-accent': write(accent),
    '--site-accent-text': write(makeReadable(accent, mix(accent, background, 0.9), text)),
    '--site-accent-surface': write(mix(accent, background, 0.9)),
    '--site-button': write(button),
    '--site-button-text': write(pickReadable(button)),
  };
}

/** For the background of an icon: one color, or a gradient between the first two. */
export function getFill(hexColors: readonly string[]): string | undefined {
  const [from, to] = hexColors.map(parseHexColor).filter((color) => color !== undefined);
  if (from === undefined) return undefined;
  return `linear-gradient(to bottom right, ${write(from)}, ${write(to ?? from)})`;
}

/** White or nearly black, whichever is readable on these colors. */
export function getTextOn(hexColors: readonly string[]): string {
  const [color] = hexColors.map(parseHexColor).filter((each) => each !== undefined);
  return write(pickReadable(color ?? black));
}

function pickReadable(background: Rgba): Rgba {
  return getContrastRatio(white, background) >= getContrastRatio(black, background) ? white : black;
}

/** The closest color that is readable on the background. */
function makeReadable(color: Rgba, background: Rgba, text: Rgba): Rgba {
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mix(color, text, share);
    if (getContrastRatio(candidate, background) >= readableContrast) return candidate;
  }
  return text;
}

/** @param share of the second color, from 0 to 1. */
function mix(one: Rgba, other: Rgba, share: number): Rgba {
  const at = (a: number, b: number) => a + (b - a) * share;
  return {
    red: at(one.red, other.red),
    green: at(one.green, other.green),
    blue: at(one.blue, other.blue),
    alpha: 1,
  };
}

/** Blends a transparent color with the one behind it. */
function flatten(color: Rgba, behind: Rgba): Rgba {
  return mix(behind, color, color.alpha);
}

function write({ red, green, blue, alpha }: Rgba): string {
  const byte = (channel: number) => Math.round(channel * 255);
  return `rgb(${byte(red)} ${byte(green)} ${byte(blue)} / ${Math.round(alpha * 1000) / 1000})`;
}

/** From the classes that VS Code sets on the webview's body. */
export interface EditorTheme {
  readonly mode: Mode;
  readonly isHighContrast: boolean;
}

export function getEditorTheme(body: HTMLElement): EditorTheme {
  const names = [...body.classList];
  const isHighContrast = names.some((name) => name.startsWith('vscode-high-contrast'));
  const isLight = names.some((name) => name === 'vscode-light' || name === 'vscode-high-contrast-light');
  return { mode: isLight ? 'light' : 'dark', isHighContrast };
}

/** @param chosen by the user; only counts if the site lets readers choose. */
export function getMode(site: SiteModel, chosen: Mode | undefined, editor: EditorTheme): Mode {
  const toggle = getOnly(site, 'modeToggle')?.content;
  const ownMode = toggle?.mode ?? editor.mode;
  return toggle?.isHidden ? ownMode : (chosen ?? ownMode);
}
