// Random configurations, laid out in every way that people write them.
import { createRandom } from '../../../support/random.ts';
import {
  type Gap,
  type Group,
  type Layout,
  type List,
  type Page,
  type Part,
  plain,
} from './navigationOracle.ts';

export interface Chance {
  /** From 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** True this often, from 0 to 1. */
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Another number each time. */
  createKey(): number;
}

export function createChance(seed: number): Chance {
  const random = createRandom(seed);
  let key = 0;
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    is: (probability) => random() < probability,
    pick: (from) => from[below(from.length)]!,
    createKey: () => ++key,
  };
}

const words = [
  'a',
  'index',
  'guides/setup',
  'été',
  '50%',
  'a "b"',
  '//x',
  '/*y*/',
  '],',
  '🌱',
  'v1.2',
  'x\\y',
];
const comments = ['// one', '// "two", [', '/* three */', '// */ four', '/* // five */'];
const lineEnds = [' // end', ' // , "]', ' /* end */', '  ', '\t', ' /* a */ // b'];

export function createLayout(chance: Chance): Layout {
  return {
    eol: chance.pick(['\n', '\n', '\r\n']),
    indent: chance.pick(['  ', '    ', '\t']),
    hasFinalNewline: chance.is(0.8),
  };
}

export function createNavigation(chance: Chance): List {
  const style = chance.is(0.15) ? 'hanging' : 'lines';
  const parts: Part[] = [];
  const count = 1 + chance.below(4);
  for (let index = 0; index < count; index++) {
    if (style === 'lines') pushGap(parts, chance);
    parts.push(createGroup(chance, style === 'lines', 0));
  }
  if (style === 'lines') pushGap(parts, chance);
  return { style, padding: '', hasTrailingComma: style === 'lines' && chance.is(0.15), parts };
}

function createGroup(chance: Chance, hasOwnLine: boolean, depth: number): Group {
  const isSpread = !hasOwnLine || chance.is(0.8);
  const notes = hasOwnLine ? createNotes(chance) : plain;
  const name = chance.pick(['Guides', 'API "v2"', 'Été // 🌱', '']);
  return {
    ...notes,
    key: chance.createKey(),
    kind: 'group',
    name,
    isSpread,
    pages: createPages(chance, isSpread, depth),
  };
}

function createPages(chance: Chance, isSpread: boolean, depth: number): List {
  const style = isSpread && chance.is(0.75) ? 'lines' : 'inline';
  const parts: Part[] = [];
  const count = chance.below(6);
  for (let index = 0; index < count; index++) {
    if (style === 'lines') pushGap(parts, chance);
    const isNested = style === 'lines' && depth < 2 && chance.is(0.12);
    parts.push(isNested ? createGroup(chance, true, depth + 1) : createPage(chance, style === 'lines'));
  }
  if (style === 'lines' && (count > 0 || chance.is(0.3))) pushGap(parts, chance);
  const padding = style === 'inline' && count > 0 && chance.is(0.3) ? ' ' : '';
  return { style, padding, hasTrailingComma: count > 0 && chance.is(0.15), parts };
}

function createPage(chance: Chance, hasOwnLine: boolean): Page {
  const notes = hasOwnLine
    ? createNotes(chance)
    : {
        ...plain,
        before: chance.is(0.1) ? '/* before */ ' : '',
        pre: chance.is(0.1) ? ' /* behind */' : '',
      };
  return { ...notes, key: chance.createKey(), kind: 'page', path: createPath(chance) };
}

/** Sometimes the same as another's. */
export function createPath(chance: Chance): string {
  return chance.is(0.3) ? chance.pick(words) : `${chance.pick(words)}/${chance.below(50)}`;
}

function createNotes(chance: Chance): Omit<Page, 'key' | 'kind' | 'path'> {
  if (chance.is(0.6)) return plain;
  const above = chance.is(0.4) ? [chance.pick(comments)] : [];
  if (above.length > 0 && chance.is(0.3)) above.push(chance.pick(comments));
  return {
    above,
    before: chance.is(0.2) ? '/* before */ ' : '',
    pre: '',
    post: chance.is(0.6) ? chance.pick(lineEnds) : '',
  };
}

function pushGap(parts: Part[], chance: Chance): void {
  if (!chance.is(0.12)) return;
  const gap: Gap = {
    kind: 'gap',
    lines: chance.pick([[''], ['', ''], ['// free', ''], ['', '/* free */', '']]),
  };
  parts.push(gap);
}
