// Reads the attributes of sanitized elements.
import type { Element } from 'hast';

export function getElementProperty(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  return typeof value === 'string' ? value : undefined;
}

export function getClasses(element: Element): readonly string[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** How the lines of a section’s HTML become lines of the page. */
export interface SectionLines {
  /** The number in the HTML that means the section’s first line. */
  readonly firstLine: number;
  /** By line of the section. */
  readonly pageLines: readonly number[];
}

/** The line of the page where the element begins; `undefined` if its HTML doesn’t say so. */
export function getLine(element: Element, { firstLine, pageLines }: SectionLines): number | undefined {
  const value = getElementProperty(element, 'dataLine');
  return value === undefined ? undefined : pageLines[Number(value) - firstLine];
}

const largestCount = 1000;

/** A whole number from 0 to 1000. */
export function getCount(element: Element, name: string): number | undefined {
  const value = getElementProperty(element, name);
  if (value === undefined || !/^\d{1,4}$/.test(value)) return undefined;
  return Number(value) <= largestCount ? Number(value) : undefined;
}

/** In pixels, as `240` or `240px`. */
export function getPixels(element: Element, name: string): number | undefined {
  const value = /^(\d{1,4})(?:px)?$/.exec(getElementProperty(element, name)?.trim() ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

export function getAlignment(element: Element): 'left' | 'center' | 'right' | undefined {
  return (['left', 'center', 'right'] as const).find((each) => each === getElementProperty(element, 'align'));
}
