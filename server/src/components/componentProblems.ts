// What is wrong with the components of a page, from its text alone. When in doubt, nothing is.

import { findStringLiteral } from '../shared/mdx/code/stringLiteral.ts';
import type { Attribute, Tag } from '../shared/mdx/code/tag.ts';
import type { InlineText } from '../shared/mdx/inlineText.ts';
import { EditDistances } from '../shared/text/editDistances.ts';
import { getNearestName } from '../shared/text/nearestName.ts';
import { copyText, type Span } from '../shared/text/strings.ts';
import type { Component, ComponentAttribute } from './component.ts';
import {
  getCapitalized,
  getComponent,
  getRootName,
  isComponentName,
  isKnownComponent,
} from './componentNames.ts';
import { components } from './componentTable.ts';
import { getTagName, type PageElement, type PageElements } from './pageElements.ts';

/** Its span is the place in the page where it is reported. */
export type ComponentProblem = Span &
  (
    | UnknownComponent
    | UnknownAttribute
    | CalloutType
    | MisplacedSnippet
    | WrongValue
    /** The name of an icon, which the site’s library may have or not. */
    | { readonly kind: 'namedIcon'; readonly name: string }
    | { readonly kind: 'missingAttribute'; readonly component: string; readonly attribute: string }
    /** The component has to be in one of `parents`. */
    | { readonly kind: 'wrongParent'; readonly component: string; readonly parents: readonly string[] }
  );

/** Its span is the name in the opening tag. */
interface UnknownComponent {
  readonly kind: 'unknownComponent';
  /** As written. */
  readonly name: string;
  /** Whether it stands in running text, where it makes the page fail. On lines of its own, it is left out. */
  readonly isInText: boolean;
  /** The name in the closing tag; `undefined` for an element without one. */
  readonly closeName: Span | undefined;
}

/** An attribute that the component doesn't have, where another one was meant. Its span is the name. */
interface UnknownAttribute {
  readonly kind: 'unknownAttribute';
  readonly component: string;
  readonly name: string;
  /** The attributes that may have been meant; at least one. */
  readonly meant: readonly string[];
  /** Whether it is a slip of the pen, rather than another word for the same. */
  readonly isSlip: boolean;
}

/** `<Callout type="tip">`, which is a component of its own. Its span is the attribute. */
interface CalloutType {
  readonly kind: 'calloutType';
  /** The component that was meant. */
  readonly meant: string;
  readonly openName: Span;
  readonly closeName: Span | undefined;
}

/** An imported page, which is put in the place of a tag on lines of its own. Its span is the name in the opening tag. */
export interface MisplacedSnippet {
  readonly kind: 'snippetInText' | 'snippetContent';
  readonly name: string;
  /** The element. */
  readonly whole: Span;
  /** Where its content begins, with the end of the opening tag; `undefined` for an element without any. */
  readonly content: number | undefined;
}

/** Its span is the value with its quotes or braces. */
interface WrongValue {
  readonly kind: 'wrongValue';
  readonly component: string;
  readonly attribute: string;
  /** As written, without quotes or braces. */
  readonly value: string;
  /** The allowed ones; empty where a text stands for a boolean. */
  readonly allowed: readonly string[];
  /** What to write instead, with quotes or braces; `undefined` if nothing is near. */
  readonly replacement: string | undefined;
}

/**
 * In document order.
 *
 * @param ownNames names that the page imports or declares, which it may give to anything.
 * @param snippets those of them that are imported pages.
 */
export function findComponentProblems(
  { elements, isPaired }: PageElements,
  ownNames: ReadonlySet<string>,
  snippets: ReadonlySet<string>,
): readonly ComponentProblem[] {
  const problems: ComponentProblem[] = [];
  const isInText = createIsInText(elements);
  /** Unknown ones that stand alone, with all that is in them. */
  const leftOut = new Set<PageElement>();
  /** Those outside of the parents that they need. */
  const outside = new Map<PageElement, string>();
  for (const element of elements) {
    const { name, parent } = element;
    if (parent !== undefined && leftOut.has(parent)) leftOut.add(element);
    if (snippets.has(name)) {
      const misplaced = findMisplacedSnippet(element, isInText(element));
      if (misplaced !== undefined) problems.push(misplaced);
    }
    if (ownNames.has(getRootName(name))) continue;
    const component = getComponent(name);
    if (component === undefined) {
      const isKept = !leftOut.has(element) && isInText(element);
      const unknown = findUnknown(element, isKept);
      if (unknown !== undefined) problems.push(unknown);
      if (unknown !== undefined && !isKept) leftOut.add(element);
      continue;
    }
    const needed = neededAttributes.get(component);
    if (needed !== undefined) problems.push(...findMissing(element, component, needed));
    // Tags that don't match may be elsewhere than it seems.
    if (isPaired && isOutside(element, component, ownNames)) {
      const { parents = [] } = component;
      const needs = parents.join();
      outside.set(element, needs);
      // Whatever mends the parent mends what needs the same.
      if (parent === undefined || outside.get(parent) !== needs)
        problems.push({
          kind: 'wrongParent',
          component: component.name,
          parents,
          ...getTagName(element.open),
        });
    }
    for (const attribute of element.open.tag.attributes) {
      const problem = findAttributeProblem(element, component, attribute);
      if (problem !== undefined) problems.push(problem);
    }
  }
  return problems;
}

/** Only in an element that is complete, because an opening tag alone may be a placeholder in the text. */
function findUnknown({ name, open, close }: PageElement, isInText: boolean): ComponentProblem | undefined {
  if (close === undefined && open.tag.kind !== 'selfClosing') return undefined;
  const isUnknown = isComponentName(name) ? !isKnownComponent(name) : getCapitalized(name) !== undefined;
  if (!isUnknown) return undefined;
  const closeName = close && getTagName(close);
  return { kind: 'unknownComponent', name: copyText(name), isInText, closeName, ...getTagName(open) };
}

/**
 * Says whether the host sees an element as a part of a text. Elements that fill a line are blocks, and so is what fills them
 * in turn.
 */
function createIsInText(elements: readonly PageElement[]): (element: PageElement) => boolean {
  let alone: ReadonlySet<PageElement> | undefined;
  return (element) => {
    for (let at: PageElement | undefined = element; at?.open.isInText === true; at = getOuter(at)) {
      alone ??= findAlone(elements);
      if (!alone.has(at)) return true;
    }
    return false;
  };
}

/** The element around it in the same text; one that is never closed holds nothing. */
function getOuter({ parent, open }: PageElement): PageElement | undefined {
  const isAround = parent?.open.source === open.source && parent.close !== undefined;
  return isAround ? parent : undefined;
}

/** Those in a text beside which their lines have nothing but elements and expressions. */
function findAlone(elements: readonly PageElement[]): ReadonlySet<PageElement> {
  const alone = new Set<PageElement>();
  /** By what is around it. */
  const lines = new Map<PageElement | InlineText, Line>();
  const close = (line: Line): void => {
    if (!line.hasText) for (const element of line.held) alone.add(element);
    line.held = [];
    line.hasText = false;
  };
  const readTo = (line: Line, end: number): void => {
    for (const [index, part] of line.text.slice(line.at, end).split('\n').entries()) {
      if (index > 0) close(line);
      if (part.replaceAll(/<\/?[a-z][^<>]*>|\{[^{}]*\}/g, '').trim() !== '') line.hasText = true;
    }
  };
  for (const element of elements) {
    const { open, close: closing } = element;
    const { source, tag, isInText } = open;
    if (!isInText) continue;
    const outer = getOuter(element);
    const line = lines.get(outer ?? source) ?? startLine(source, outer);
    lines.set(outer ?? source, line);
    readTo(line, tag.start);
    line.held.push(element);
    line.at = Math.max(line.at, closing?.source === source ? closing.tag.end : tag.end);
  }
  for (const line of lines.values()) {
    readTo(line, line.end);
    close(line);
  }
  return alone;
}

/** A line that is being read, in a text or in an element in it. */
interface Line {
  readonly text: string;
  /** Where the text or the content of the element ends. */
  readonly end: number;
  at: number;
  held: PageElement[];
  hasText: boolean;
}

function startLine({ text, start, end }: InlineText, outer: PageElement | undefined): Line {
  const common = { text, held: [], hasText: false };
  // A heading or a cell is never replaced as a whole.
  const isPart = /[#|][ \t]*$/.test(text.slice(Math.max(0, start - 4), start));
  if (outer === undefined) return { ...common, hasText: isPart, at: start, end };
  const { open, close } = outer;
  return { ...common, at: open.tag.end, end: close?.source === open.source ? close.tag.start : end };
}

function findMisplacedSnippet(
  { name, open, close }: PageElement,
  isInText: boolean,
): ComponentProblem | undefined {
  const hasContent = close !== undefined && close.offset > open.end;
  if (!isInText && !hasContent) return undefined;
  // With content on its line, it is a part of the text of this line.
  const kind = isInText || open.isInText ? 'snippetInText' : 'snippetContent';
  const whole = { offset: open.offset, end: (close ?? open).end };
  const content = close === undefined ? undefined : open.end;
  return { kind, name: copyText(name), whole, content, ...getTagName(open) };
}

/** The attributes that each component has to have; those of a tooltip depend on its others. */
const neededAttributes: ReadonlyMap<Component, readonly string[]> = new Map(
  components.flatMap((component) => {
    const needed = Object.entries(component.attributes).filter(([, { required }]) => required === 'always');
    const isAny = needed.length > 0 || component.name === 'Tooltip';
    return isAny ? [[component, needed.map(([name]) => name)] as const] : [];
  }),
);

function findMissing(
  { open }: PageElement,
  component: Component,
  needed: readonly string[],
): readonly ComponentProblem[] {
  const has = (wanted: string): boolean => open.tag.attributes.some(({ name }) => name === wanted);
  if (has('...')) return [];
  const all = component.name === 'Tooltip' && has('cta') ? [...needed, 'href'] : needed;
  return all
    .filter((attribute) => !has(attribute))
    .map((attribute) => ({
      ...{ kind: 'missingAttribute', component: component.name, attribute },
      ...getTagName(open),
    }));
}

/** In elements. Whatever is nested deeper is not checked. */
const mostLevels = 100;

/** Whether no element around it is one of the parents, or may contain one. */
function isOutside({ parent }: PageElement, { parents }: Component, ownNames: ReadonlySet<string>): boolean {
  if (parents === undefined) return false;
  let around = parent;
  for (let level = 0; around !== undefined; level++) {
    const { name } = around;
    const mayContain = isComponentName(name) && (ownNames.has(getRootName(name)) || !isKnownComponent(name));
    if (level === mostLevels || mayContain || parents.includes(name)) return false;
    around = around.parent;
  }
  return true;
}

function findAttributeProblem(
  element: PageElement,
  component: Component,
  attribute: Attribute,
): ComponentProblem | undefined {
  const known = Object.hasOwn(component.attributes, attribute.name)
    ? component.attributes[attribute.name]
    : undefined;
  if (known?.type === 'icon') return findNamedIcon(element, attribute);
  return known === undefined
    ? findUnknownAttribute(element, component, attribute)
    : findWrongValue(element, component, attribute, known);
}

/** Not `fa-leaf`, which may be a class, or where the element names a library of its own. */
const iconName = /^(?!fa-)[a-z\d]+(?:-[a-z\d]+)*$/;

function findNamedIcon({ open }: PageElement, { value }: Attribute): ComponentProblem | undefined {
  const { source, tag } = open;
  if (value === undefined || !/^(?:double|single)Quotes$/.test(value.notation)) return undefined;
  const name = source.text.slice(value.start, value.end);
  if (!iconName.test(name) || tag.attributes.some((other) => /library$/i.test(other.name))) return undefined;
  return { kind: 'namedIcon', name: copyText(name), ...source.toSpan(value.start, value.end) };
}

const everywhere = /^(?:className|class|id|style|key|ref|children|\.\.\.|(?:data|aria)-.*|on[A-Z].*)$/;

/** Other words for attributes, by component; the first that the element doesn't have yet was meant. */
const otherWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Card: { image: ['img'], link: ['href'], url: ['href'], name: ['title'] },
  CardGroup: { columns: ['cols'], column: ['cols'] },
  Columns: { columns: ['cols'], column: ['cols'] },
  Tooltip: { text: ['tip'] },
  Accordion: { open: ['defaultOpen'] },
  Expandable: { open: ['defaultOpen'] },
  'Tree.Folder': { open: ['defaultOpen'] },
  Icon: { name: ['icon'] },
  CodeBlock: { lang: ['language'], title: ['filename'] },
  ResponseField: { body: ['name'], path: ['name'], query: ['name'], header: ['name'] },
  ParamField: { name: ['query', 'path', 'body', 'header'] },
};

/** What `<Callout type="…">` means. */
const calloutTypes: Readonly<Record<string, string>> = {
  ...{ note: 'Note', info: 'Info', tip: 'Tip', warning: 'Warning', check: 'Check', danger: 'Danger' },
  ...{ success: 'Check', error: 'Danger' },
};

/** In characters that differ. */
const mostEdits = 2;

function findUnknownAttribute(
  element: PageElement,
  component: Component,
  attribute: Attribute,
): ComponentProblem | undefined {
  const { open, close } = element;
  const { source, tag } = open;
  const { name } = attribute;
  if (everywhere.test(name)) return undefined;
  if (component.name === 'Callout' && name === 'type') {
    const value = readText(source.text, attribute) ?? '';
    const meant = Object.hasOwn(calloutTypes, value) ? calloutTypes[value] : undefined;
    const span = source.toSpan(attribute.start, attribute.end);
    if (meant === undefined) return undefined;
    const names = { openName: getTagName(open), closeName: close && getTagName(close) };
    return { kind: 'calloutType', meant, ...names, ...span };
  }
  const isWritten = (other: string): boolean => tag.attributes.some((each) => each.name === other);
  const words = Object.hasOwn(otherWords, component.name) ? otherWords[component.name] : undefined;
  const other = words !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
  const near = getNearestName(name, [...Object.keys(component.attributes), 'className']);
  // Without a value, it may be still to be finished.
  const isBegun = near !== undefined && attribute.value === undefined && near.startsWith(name);
  const isNear = near !== undefined && !isBegun && countEdits(name, near) <= mostEdits;
  const meant = other ?? (isNear ? [near] : []);
  if (meant.length === 0 || meant.some(isWritten)) return undefined;
  const span = source.toSpan(attribute.start, attribute.start + name.length);
  return {
    ...{ kind: 'unknownAttribute', component: component.name, name: copyText(name) },
    ...{ meant, isSlip: other === undefined },
    ...span,
  };
}

function countEdits(name: string, near: string): number {
  return new EditDistances(name.toLowerCase()).getTo(near.toLowerCase(), mostEdits + 1);
}

function findWrongValue(
  { open: { source, tag } }: PageElement,
  component: Component,
  attribute: Attribute,
  known: ComponentAttribute,
): ComponentProblem | undefined {
  const { value } = attribute;
  const isChecked = known.type === 'boolean' || known.values !== undefined;
  if (value === undefined || !isChecked) return undefined;
  if (attribute.name === 'iconType' && !isPlainIcon(source.text, tag)) return undefined;
  const written = readText(source.text, attribute);
  const wrong = written === undefined ? undefined : judgeText(written, known);
  if (written === undefined || wrong === undefined) return undefined;
  return {
    ...{ kind: 'wrongValue', component: component.name, attribute: copyText(attribute.name) },
    ...{ value: copyText(written), ...wrong },
    ...source.toSpan(value.start - 1, value.end + 1),
  };
}

/** Whether the icon is one of a library; an image has no style. */
function isPlainIcon(text: string, { attributes }: Tag): boolean {
  const icon = attributes.find(({ name }) => name === 'icon');
  return icon !== undefined && /^[\w -]+$/.test(readText(text, icon) ?? '');
}

type Wrong = Pick<WrongValue, 'allowed' | 'replacement'>;

function judgeText(written: string, { type, values, others }: ComponentAttribute): Wrong | undefined {
  if (type === 'boolean') {
    const isWrong = /^(?:false|no)$/i.test(written);
    return isWrong ? { allowed: [], replacement: '{false}' } : undefined;
  }
  // An empty value is still to be written, and a reference stands for another character.
  if (values === undefined || values.includes(written) || /^\s*$|&/.test(written)) return undefined;
  if (others?.test(written) === true) return undefined;
  const nearest = getNearestName(written, values);
  return { allowed: values, replacement: nearest && `"${nearest}"` };
}

/** The value if it is a text, in quotes or as a string in braces; otherwise `undefined`. */
function readText(text: string, { value }: Attribute): string | undefined {
  if (value === undefined) return undefined;
  const { notation, start, end } = value;
  if (notation === 'doubleQuotes' || notation === 'singleQuotes') return text.slice(start, end);
  const literal = notation === 'expression' ? findStringLiteral(text, start, end) : undefined;
  return literal && text.slice(literal.start, literal.end);
}
