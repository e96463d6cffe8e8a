// A page taken apart: sections of Markdown, and what stands in them where it is no Markdown.

export interface PageSections {
  /** Markdown with placeholders in it. The first is the page's own, the others are inside of components. */
  readonly sections: readonly string[];
  /** By the number in their placeholders. */
  readonly parts: readonly SectionPart[];
  /** Whether the page has more components than are drawn; then the rest of it is not in the sections. */
  readonly isCut: boolean;
}

export type SectionPart =
  | ComponentPart
  /** A block of code with a title; `section` holds only the block. */
  | { readonly kind: 'titledCode'; readonly title: string; readonly section: number }
  /** The id that is written behind a heading. */
  | { readonly kind: 'headingId'; readonly id: string }
  /** `{…}` of MDX, as written. */
  | { readonly kind: 'expression'; readonly text: string }
  /** What looks like a component and is none. */
  | { readonly kind: 'text'; readonly text: string };

export interface ComponentPart {
  readonly kind: 'component';
  readonly name: string;
  /** Only those that are literals. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The section of what it holds; undefined for what holds nothing. */
  readonly section: number | undefined;
}

/**
 * Placeholders are words that Markdown leaves alone wherever they stand. `key` is random for each page, so that no page
 * can forge one.
 */
export const formatPlaceholder = (key: string, part: number) => `${key}p${part}x`;

/** What stands between the sections when they are rendered together. */
export const formatSeparator = (key: string, section: number) => `${key}s${section}x`;

/** Letters only: Markdown makes nothing of them, and their case must not matter. */
export function createKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15))).join('');
}
