// The ids that other rules than the host’s make of a text: GitHub’s, and former ones of this documentation format. Links
// that were written by them are accepted.
import { transliterate } from './hostIds.ts';

/** How a rule treats characters that the rules disagree about. */
interface SlugRule {
  readonly apostrophe: '’' | '';
  readonly dot: '-' | '';
  readonly slash: '/' | '';
  readonly ampersand: '&' | '';
  readonly underscore: '_' | '-';
  /** What happens to underscores at either end. */
  readonly outerUnderscore: 'dropped' | 'kept';
  /** Other characters that are no letter, mark or number. All rules drop parentheses. */
  readonly others: 'dropped' | 'kept';
  /** What happens to adjacent hyphens: all are kept, one is kept, or one is kept and those at either end dropped. */
  readonly hyphens: 'kept' | 'joined' | 'trimmed';
}

/** A rule that the host of this format had before; other rules differ from it in some options. */
const formerRule: SlugRule = {
  apostrophe: '’',
  dot: '-',
  slash: '/',
  ampersand: '&',
  underscore: '-',
  outerUnderscore: 'dropped',
  others: 'dropped',
  hyphens: 'trimmed',
};

const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const white = /\s/;
const ascii = /^[\0-\x7f]*$/;
/** Anything but letters, marks, numbers, connectors such as `_`, and hyphens. */
const special = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}-]/gu;
/** What is left after the characters that have their own option. */
const other = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\s'’./&()-]/u;
/** All of them. Some rules keep parentheses of other scripts, which are among these. */
const others = new RegExp(other.source, 'gu');

/** The slug of a text by one rule, without a number for repetition and without emoji variation selectors. */
function getSlug(text: string, rule: SlugRule): string {
  const lower = text.replaceAll('\ufe0f', '').trim().toLowerCase();
  if (plain.test(lower)) return lower.replaceAll(' ', '-');
  const outer =
    rule.outerUnderscore === 'dropped' && lower.includes('_')
      ? lower.replace(/(^|[\s/])_+|(?<!_)_+(?=$|[\s/])/g, '$1')
      : lower;
  const slug = replaceSpecial(outer, rule);
  const underscored = rule.underscore === '_' ? slug : slug.replaceAll('_', rule.underscore);
  if (rule.hyphens === 'kept') return underscored;
  const joined = underscored.includes('--') ? underscored.replace(/-{2,}/g, '-') : underscored;
  return rule.hyphens === 'joined' ? joined : joined.replace(/^-|-$/g, '');
}

function replaceSpecial(lower: string, rule: SlugRule): string {
  if (!ascii.test(lower)) return lower.replace(special, (character) => getReplacement(character, rule));
  let slug = '';
  let done = 0;
  for (let at = 0; at < lower.length; at++) {
    if (isKept(lower.charCodeAt(at))) continue;
    slug += lower.slice(done, at) + getReplacement(lower.charAt(at), rule);
    done = at + 1;
  }
  return slug + lower.slice(done);
}

/** The ASCII characters that are not special, in a text in lower case. */
const isKept = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x5f;

function getReplacement(character: string, rule: SlugRule): string {
  if (character === ' ' || white.test(character)) return '-';
  switch (character) {
    case "'":
    case '’':
      return rule.apostrophe;
    case '.':
      return rule.dot;
    case '/':
      return rule.slash;
    case '&':
      return rule.ampersand;
    case '(':
    case ')':
      return '';
    default:
      return rule.others === 'kept' ? character : '';
  }
}

/** The rules that give different results for this text; GitHub’s is one of them. */
function getRules(text: string): readonly SlugRule[] {
  if (plain.test(text.toLowerCase())) return [formerRule];
  const choose = <T>(has: boolean, some: T, other: T): readonly T[] => (has ? [some, other] : [some]);
  let rules: SlugRule[] = [formerRule];
  const vary = (variants: readonly Partial<SlugRule>[]): void => {
    rules = variants.flatMap((variant) => rules.map((rule) => ({ ...rule, ...variant })));
  };
  vary(choose(/['’]/.test(text), { apostrophe: '’' }, { apostrophe: '' }));
  vary(choose(text.includes('.'), { dot: '-' }, { dot: '' }));
  vary(choose(text.includes('/'), { slash: '/' }, { slash: '' }));
  vary(choose(text.includes('&'), { ampersand: '&' }, { ampersand: '' }));
  if (text.includes('_')) {
    vary([{ underscore: '-' }, { underscore: '_' }]);
    vary([{ outerUnderscore: 'dropped' }, { outerUnderscore: 'kept' }]);
  }
  vary(choose(other.test(text), { others: 'dropped' }, { others: 'kept' }));
  vary([{ hyphens: 'trimmed' }, { hyphens: 'joined' }, { hyphens: 'kept' }]);
  return rules;
}

/** Headings longer than anyone writes get one slug, not all. */
const maxVaried = 300;

/** Every slug that one of the rules gives. */
export function getSlugs(text: string): readonly string[] {
  if (plain.test(text) || text.length > maxVaried) return [getSlug(text, formerRule)].filter(Boolean);
  const slugs = new Set<string>();
  for (const each of new Set([text, transliterate(text)]))
    for (const rule of getRules(each)) slugs.add(getSlug(each, rule));
  slugs.delete('');
  return [...slugs];
}

/**
 * Whether a key may be the slug of a text by a rule that keeps some characters that no rule names, and drops others:
 * `method-2-websocket-+-history` of “Method 2: WebSocket + History”.
 *
 * @param toKey makes the key of a slug.
 */
export function isSlugOf(key: string, text: string, toKey: (slug: string) => string): boolean {
  const kept = key.match(others) ?? [];
  if (kept.length === 0 || text.length > maxVaried) return false;
  const straight = toStraight(toKey(text));
  if (!kept.every((character) => straight.includes(toStraight(character)))) return false;
  const left = joinHyphens(key.replace(others, ''));
  return getSlugs(text).some((slug) => joinHyphens(toKey(slug)) === left);
}

function joinHyphens(slug: string): string {
  return slug.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

function toStraight(text: string): string {
  return text.replace(/[“”„«»]/g, '"');
}
