// How a value of the list shape is written in the tree shape: changes to its own text, so that layout and comments stay.
import { getProperty, type PropertyNode, type ValueNode } from '../../document/jsonNode.ts';
import {
  insertProperties,
  removeItems,
  removeProperties,
  type TextChange,
} from '../../document/textChange.ts';
import { getMember } from '../../document/treeSearch.ts';

/** What becomes of a value. */
export type Translation =
  | KeptTranslation
  /** Nothing of it has a place; or, if it is implied, nothing needs one. */
  | { readonly kind: 'gone'; readonly isImplied: boolean };

interface KeptTranslation {
  readonly kind: 'kept';
  /** Inside the value, or all of it. They don’t overlap. */
  readonly changes: readonly TextChange[];
  /** What is left out because the tree shape has no place for it, such as “[0].style”. */
  readonly lost: readonly string[];
}

export type Translate = (text: string, node: ValueNode) => Translation;

const unchanged: Translation = { kind: 'kept', changes: [], lost: [] };
const gone: Translation = { kind: 'gone', isImplied: false };

export const keep: Translate = () => unchanged;

export function keepIf(type: ValueNode['type']): Translate {
  return (_text, node) => (node.type === type ? unchanged : gone);
}

/** Replaces words and switches that the tree shape calls otherwise; `null` for one that it implies. */
export function replaceWords(words: Readonly<Record<string, string | boolean | null>>): Translate {
  return (_text, node) => {
    const isWord = node.type === 'string' || node.type === 'boolean';
    const key = String(node.value);
    const word = isWord && Object.hasOwn(words, key) ? words[key] : undefined;
    if (word === undefined) return unchanged;
    return word === null ? { kind: 'gone', isImplied: true } : replaceBy(node, JSON.stringify(word));
  };
}

export function replaceBy({ offset, end }: ValueNode, text: string): KeptTranslation {
  return { kind: 'kept', changes: [{ offset, end, text }], lost: [] };
}

/** Puts a text into an object, under this key. An object stays as it is. */
export function wrapText(key: string): Translate {
  return (text, node) => {
    if (node.type !== 'string') return keepIf('object')(text, node);
    return replaceBy(node, `{ ${JSON.stringify(key)}: ${text.slice(node.offset, node.end)} }`);
  };
}

/** One color for both modes: of a gradient, the first one. */
export const splitColor: Translate = (text, node) => {
  const from = getMember(node, 'from');
  if (node.type === 'object' && from === undefined) return unchanged;
  const { type, offset, end } = from ?? node;
  if (type !== 'string') return gone;
  const color = text.slice(offset, end);
  const others = node.type === 'object' ? node.properties.map(({ key }) => key.value) : [];
  const replaced = replaceBy(node, `{ "light": ${color}, "dark": ${color} }`);
  return { ...replaced, lost: others.filter((name) => name !== 'from') };
};

/** Of a list of platforms with URLs: an object of URLs by platform. */
export const listToObject: Translate = (text, node) => {
  if (node.type !== 'array') return keepIf('object')(text, node);
  const links = new Map<string, string>();
  const lost: string[] = [];
  for (const [index, item] of node.items.entries()) {
    const type = getMember(item, 'type');
    const url = getMember(item, 'url');
    if (type?.type !== 'string' || url?.type !== 'string' || links.has(type.value)) lost.push(`[${index}]`);
    else links.set(type.value, url.value);
  }
  if (links.size === 0) return gone;
  return { ...replaceBy(node, JSON.stringify(Object.fromEntries(links))), lost };
};

/** Of an array. */
export function eachItem(translate: Translate): Translate {
  return (text, node) => {
    if (node.type !== 'array') return gone;
    const changes: TextChange[] = [];
    const lost: string[] = [];
    const removed = node.items.filter((item, index) => {
      const translation = translate(text, item);
      if (translation.kind === 'kept') {
        changes.push(...translation.changes);
        lost.push(...translation.lost.map((name) => joinNames(`[${index}]`, name)));
        return false;
      }
      if (!translation.isImplied) lost.push(`[${index}]`);
      return true;
    });
    if (removed.length > 0 && removed.length === node.items.length) return gone;
    return { kind: 'kept', changes: [...changes, ...removeItems(text, node, removed)], lost };
  };
}

interface Member {
  /** Its new name, if that differs. */
  readonly to?: string;
  readonly translate?: Translate;
}

/**
 * Of an object: its known members; all others are lost.
 *
 * @param required members with the JSON text that they get where they are missing.
 */
export function eachMember(
  members: Readonly<Record<string, Member>>,
  required: Readonly<Record<string, string>> = {},
): Translate {
  return (text, node) => {
    if (node.type !== 'object') return gone;
    const changes: TextChange[] = [];
    const lost: string[] = [];
    const names = new Set<string>();
    const removed = node.properties.filter((property) => {
      const { key, value } = property;
      const member = Object.hasOwn(members, key.value) ? members[key.value] : undefined;
      // An overridden one has no effect, and nobody misses it.
      if (value === undefined || getProperty(node, key.value) !== property) return true;
      const translation = member === undefined ? gone : (member.translate ?? keep)(text, value);
      if (translation.kind === 'gone') {
        if (!translation.isImplied) lost.push(key.value);
        return true;
      }
      const name = member?.to ?? key.value;
      if (name !== key.value && getProperty(node, name) !== undefined) return true;
      names.add(name);
      changes.push(...translation.changes, ...rename(property, name));
      lost.push(...translation.lost.map((inner) => joinNames(key.value, inner)));
      return false;
    });
    if (names.size === 0) return gone;
    const missing = Object.entries(required).filter(([name]) => !names.has(name));
    if (missing.length > 0) changes.push(insertProperties(text, node, missing, undefined));
    return { kind: 'kept', changes: [...changes, ...removeProperties(text, node, removed)], lost };
  };
}

function rename({ key: { offset, end, value } }: PropertyNode, name: string): TextChange[] {
  return value === name ? [] : [{ offset, end, text: JSON.stringify(name) }];
}

/** “tabs” and “[0].color” are “tabs[0].color”. */
export function joinNames(outer: string, inner: string): string {
  return inner.startsWith('[') ? outer + inner : `${outer}.${inner}`;
}
