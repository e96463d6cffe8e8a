// Turns the name of a file or folder into a title: `01-getting_started` becomes "Getting Started".

/** Words with a spelling of their own. */
const spelled = [
  'AI',
  'API',
  'APIs',
  'AWS',
  'CLI',
  'CSS',
  'CSV',
  'FAQ',
  'GCP',
  'HTML',
  'HTTP',
  'HTTPS',
  'ID',
].concat(
  [
    'IDE',
    'JSON',
    'JWT',
    'LLM',
    'MCP',
    'MDX',
    'OAuth',
    'PDF',
    'REST',
    'SDK',
    'SDKs',
    'SQL',
    'SSO',
    'UI',
    'URL',
  ],
  ['UX', 'XML', 'YAML', 'JavaScript', 'TypeScript', 'GitHub', 'GraphQL'],
);
const spellings: ReadonlyMap<string, string> = new Map(spelled.map((word) => [word.toLowerCase(), word]));
/** Written in lower case except at the start. */
const smallWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

const numberPrefix = /^(\d+)[-_. ]+(?=\D)/;

/** The number that orders the name, as in `01-intro` or `2024`. */
export function getOrderNumber(name: string): number | undefined {
  const digits = numberPrefix.exec(name)?.[1] ?? /^\d+$/.exec(name)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** The title, without a number that only orders the name. '' if the name has no letter, digit or visible sign. */
export function toTitle(name: string): string {
  const words = name
    .replace(numberPrefix, '')
    .split(/[-_\s\p{Cc}]+/u)
    .filter((word) => word !== '');
  return words.map((word, index) => writeWord(word, index === 0)).join(' ');
}

function writeWord(word: string, isFirst: boolean): string {
  const spelling = spellings.get(word.toLowerCase());
  if (spelling !== undefined) return spelling;
  if ((!isFirst && smallWords.has(word)) || /^v\d/.test(word)) return word;
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}
