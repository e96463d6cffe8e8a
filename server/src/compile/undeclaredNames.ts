// Names in braces that nothing declares: the page compiles, and readers see nothing where the name stands.

import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { MdxEvent } from './mdxParser.ts';
import type { PageFault } from './pageFault.ts';

/** What every page may use besides what it declares. */
const globalNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]|^(?:undefined|globalThis)$/.test(name)),
  ...['window', 'document', 'navigator', 'console', 'localStorage', 'sessionStorage', 'fetch', 'process'],
  ...[
    'props',
    'React',
    'useState',
    'useEffect',
    'useRef',
    'useMemo',
    'useCallback',
    'useContext',
    'useReducer',
  ],
]);

/** In document order. */
export function findUndeclaredNames(text: string, events: readonly MdxEvent[]): PageFault[] {
  const used: {
    readonly name: string;
    readonly offset: number;
    readonly end: number;
    readonly isAttribute: boolean;
  }[] = [];
  const declared = new Set<string>();
  for (const [kind, token] of events) {
    if (kind === 'exit' || !('estree' in token)) continue;
    const type: string = token.type;
    if (type === 'mdxjsEsm')
      for (const statement of getList(token.estree, 'body')) declare(statement, declared);
    const isAttribute = type.endsWith('AttributeValueExpression');
    if (!isAttribute && type !== 'mdxFlowExpression' && type !== 'mdxTextExpression') continue;
    const [statement] = getList(token.estree, 'body');
    const { type: kindOfCode, name } = getFields(getFields(statement).expression);
    if (kindOfCode !== 'Identifier' || typeof name !== 'string') continue;
    used.push({ name, offset: token.start.offset, end: token.end.offset, isAttribute });
  }
  return used
    .filter(({ name }) => !declared.has(name) && !globalNames.has(name))
    .map((use) => describe(text, use));
}

function describe(
  text: string,
  { name, offset, end, isAttribute }: { name: string; offset: number; end: number; isAttribute: boolean },
): PageFault {
  const span = { offset, end };
  const inner = text.slice(offset + 1, end - 1);
  const edits = [{ ...span, text: isAttribute ? `"${inner.trim()}"` : `\\{${inner}\\}` }];
  return {
    ...{ code: 'mdx-name', ...span, construct: span },
    message: isAttribute
      ? `Nothing in this page declares "${name}": import it, or write a text in quotes`
      : `Nothing in this page declares "${name}": write "\\{${name}\\}" if it is text`,
    fixes: [
      {
        title: isAttribute ? `Write as "${name}" in quotes` : 'Write as "\\{" and "\\}"',
        edits,
        isSafe: false,
      },
    ],
  };
}

/** Adds the names that a statement declares for the page. */
function declare(statement: unknown, names: Set<string>): void {
  const { specifiers, declaration } = getFields(statement);
  const locals = Array.isArray(specifiers) ? specifiers.map((each) => getFields(each).local) : [];
  const pending: unknown[] = [declaration, ...locals];
  while (pending.length > 0) {
    const node = getFields(pending.pop());
    const { type, name, id, declarations, properties, elements, value, argument, left } = node;
    if (type === 'Identifier' && typeof name === 'string') names.add(name);
    const parts = [id, value, argument, left, declarations, properties, elements].flat();
    pending.push(...parts.filter(isRecord));
  }
}

function getList(node: unknown, key: string): readonly unknown[] {
  const value = getFields(node)[key];
  return Array.isArray(value) ? value : [];
}
