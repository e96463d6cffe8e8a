// Which names of components every page knows, and what was meant by others.
import { getNearestName } from '../shared/text/nearestName.ts';
import type { Component } from './component.ts';
import { components } from './componentTable.ts';

const byName: ReadonlyMap<string, Component> = new Map(
  components.map((component) => [component.name, component]),
);
const byLowerCase: ReadonlyMap<string, string> = new Map(
  components.map(({ name }) => [name.toLowerCase(), name]),
);

/** `undefined` for a name that isn't in the table. */
export function getComponent(name: string): Component | undefined {
  return byName.get(name);
}

/** Known to the host, but nothing that a page should use: React’s own names, and a component of old sites. */
const otherNames: ReadonlySet<string> = new Set(['Fragment', 'React', 'Latex']);

/** Known to the host, which says nothing about them. */
const undocumentedNames: ReadonlySet<string> = new Set([
  ...[
    'ApiPlayground',
    'CustomCode',
    'CustomComponent',
    'DynamicCustomComponent',
    'GitHub',
    'Github',
    'Heading',
  ],
  ...[
    'Link',
    'MDX',
    'MDXContentController',
    'Mermaid',
    'OptimizedVideo',
    'Param',
    'SnippetGroup',
    'Variation',
  ],
  'ZoomImage',
]);

/** Whether the host has a component of that name, or may have it. */
export function isKnownComponent(name: string): boolean {
  const isTold = byName.has(name) || undocumentedNames.has(name);
  return isTold || otherNames.has(getRootName(name)) || name.startsWith('FileTree.');
}

/** `Tree` for `Tree.Folder`. */
export function getRootName(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? name : name.slice(0, dot);
}

/** Whether a tag of that name is a component rather than an HTML element. */
export function isComponentName(name: string): boolean {
  const first = name.charCodeAt(0);
  if (first < 0x80) return (first >= 0x41 && first <= 0x5a) || name.includes('.');
  return name.includes('.') || /^\p{Lu}/u.test(name);
}

/** Elements of HTML and SVG whose names only differ in case from those of components. */
const otherElements: ReadonlySet<string> = new Set(['frame', 'view']);

/** The component that differs from an element’s name only in case: `Card` for `card`; `undefined` if none does. */
export function getCapitalized(name: string): string | undefined {
  if (isComponentName(name) || otherElements.has(name)) return undefined;
  return byLowerCase.get(name.toLowerCase());
}

/** Names that other tools have for the same. */
const aliases: Readonly<Record<string, string>> = {
  Warn: 'Warning',
  Hint: 'Tip',
  Error: 'Danger',
  Critical: 'Danger',
  Alert: 'Danger',
  Cards: 'CardGroup',
  Files: 'Tree',
  Folder: 'Tree.Folder',
  File: 'Tree.File',
  Image: 'img',
  ReturnsField: 'ResponseField',
};

/**
 * The name that was meant by an unknown one: a known component, an HTML element, or one of `others`, the names that the
 * page has itself. `undefined` if none is near.
 */
export function getMeantName(name: string, others: readonly string[]): string | undefined {
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  if (alias !== undefined) return alias;
  const offered = components.filter(({ isOutdated }) => isOutdated !== true).map((each) => each.name);
  return getCapitalized(name) ?? getNearestName(name, [...others, ...offered]);
}
