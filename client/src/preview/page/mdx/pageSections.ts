// A page in parts: sections of Markdown, and what their placeholders stand for.

export interface PageSections {
  /** The first is the page's own, the others are inside components. */
  readonly sections: readonly PageSection[];
  /** By the number in the placeholder. */
  readonly parts: readonly SectionPart[];
  /** Whether the page has more components than are drawn. Then the sections don't contain the rest. */
  readonly isCut: boolean;
}

export interface PageSection {
  /** Markdown with placeholders. */
  readonly text: string;
  /** For each line of the text, the line of the page that it comes from. */
  readonly lines: readonly number[];
}

export type SectionPart =
  | ComponentPart
  /** A block of code with a title; `section` holds only the block. */
  | { readonly kind: 'titledCode'; readonly title: string; readonly section: number }
  /** The id that is written after a heading. */
  | { readonly kind: 'headingId'; readonly id: string }
  /** `{…}` of MDX, as written. */
  | { readonly kind: 'expression'; readonly text: string }
  /** What looks like a component but isn't one. */
  | { readonly kind: 'text'; readonly text: string };

export interface ComponentPart {
  readonly kind: 'component';
  readonly name: string;
  /** Only literals. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The section with its content, if any. */
  readonly section: number | undefined;
  /** Where it begins in the page. */
  readonly line: number;
}

/** Markdown never changes these words. `key` is random for each page, so that no page can forge a placeholder. */
export const formatPlaceholder = (key: string, part: number) => `${key}p${part}x`;

/** Separates the sections when they are rendered together. */
export const formatSeparator = (key: string, section: number) => `${key}s${section}x`;

/** Only lowercase letters, because they mean nothing in Markdown, and case must not matter. */
export function createKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => String.fromCharCode(97 + (byte >> 4), 97 + (byte & 15))).join('');
}
