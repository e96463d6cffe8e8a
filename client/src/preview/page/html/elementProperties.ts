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
