// Names in braces that nothing declares: the page compiles, and fails or misses something when it is shown.

import { getFields } from '../shared/text/jsonValue.ts';
import type { Span } from '../shared/text/strings.ts';
import { escapeBraces } from './braceFaults.ts';
import { getDeclaredNames } from './declaredNames.ts';
import type { MdxEvent } from './mdxParser.ts';
import type { PageFault } from './pageFault.ts';

/** What every page may use besides what it declares. */
const globalNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]|^(?:undefined|globalThis)$/.test(name)),
  ...['window', 'document', 'navigator', 'console', 'localStorage', 'sessionStorage', 'fetch', 'process'],
  // What the host knows of the page, and of whoever is signed in.
  ...['codeStyling', 'config', 'pageMetadata', 'user'],
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

/** What is in braces, with their place. */
interface Expression extends Span {
  readonly node: unknown;
  readonly isAttribute: boolean;
}

/** A name that is looked up when the page is shown, with the place of the braces around it. */
interface Use extends Omit<Expression, 'node'> {
  readonly name: string;
  /** Whether the braces hold nothing else. */
  readonly isAlone: boolean;
}

/**
 * In document order, at most one for each pair of braces.
 *
 * @param isSnippet whether it gets values for any name from the pages that import it.
 */
export function findUndeclaredNames(
  text: string,
  events: readonly MdxEvent[],
  isSnippet: boolean,
): PageFault[] {
  const expressions: Expression[] = [];
  const declared = new Set<string>();
  for (const [kind, token] of events) {
    if (kind === 'exit' || !('estree' in token)) continue;
    const type: string = token.type;
    if (type === 'mdxjsEsm')
      for (const statement of getList(token.estree, 'body')) {
        const locals = getList(statement, 'specifiers').map((each) => getFields(each).local);
        for (const { name } of getDeclaredNames([getFields(statement).declaration, ...locals]))
          declared.add(name);
      }
    else if (type.includes('Expression'))
      expressions.push({
        node: getFields(getList(token.estree, 'body')[0]).expression,
        ...{ offset: token.start.offset, end: token.end.offset, isAttribute: type.includes('Attribute') },
      });
  }
  if (isSnippet) return declared.has('props') ? [] : expressions.flatMap(describeProperty);
  const uses = expressions.flatMap(({ node, ...place }) => {
    const isAlone = getFields(node).type === 'Identifier';
    return getNamesLookedUp(node).map((name): Use => ({ name, isAlone, ...place }));
  });
  return uses
    .filter(({ name }) => !declared.has(name) && !globalNames.has(name))
    .filter(({ offset }, at, all) => all[at - 1]?.offset !== offset)
    .map((use) => describe(text, use));
}

/** The parts of an expression that are certainly evaluated with it. What is in a function may never be. */
const evaluatedParts: Readonly<Record<string, readonly string[]>> = {
  ...{ ArrayExpression: ['elements'], ObjectExpression: ['properties'], Property: ['value'] },
  ...{
    MemberExpression: ['object'],
    CallExpression: ['callee', 'arguments'],
    ChainExpression: ['expression'],
  },
  ...{ NewExpression: ['callee', 'arguments'], SpreadElement: ['argument'], AwaitExpression: ['argument'] },
  ...{ BinaryExpression: ['left', 'right'], LogicalExpression: ['left'], ConditionalExpression: ['test'] },
  ...{ AssignmentExpression: ['left', 'right'], UnaryExpression: ['argument'] },
  ...{
    UpdateExpression: ['argument'],
    JSXElement: ['openingElement', 'children'],
    JSXFragment: ['children'],
  },
  ...{ JSXOpeningElement: ['attributes'], JSXAttribute: ['value'], JSXSpreadAttribute: ['argument'] },
  ...{ JSXExpressionContainer: ['expression'] },
  ...{
    TemplateLiteral: ['expressions'],
    TaggedTemplateExpression: ['tag'],
    SequenceExpression: ['expressions'],
  },
};

/** In no particular order. */
function getNamesLookedUp(expression: unknown): readonly string[] {
  const names: string[] = [];
  const waiting = [expression];
  while (waiting.length > 0) {
    const { type, name, operator, optional, ...node } = getFields(waiting.pop());
    if (type === 'Identifier' && typeof name === 'string') names.push(name);
    // `typeof` accepts any name, and what follows `?.` may never be needed.
    if (typeof type !== 'string' || operator === 'typeof' || !Object.hasOwn(evaluatedParts, type)) continue;
    const parts = (evaluatedParts[type] ?? []).filter((part) => optional !== true || part !== 'arguments');
    waiting.push(...parts.flatMap((part) => node[part]));
  }
  return names;
}

/** `{props.name}`: a snippet gets each value by its name, and no `props`. */
function describeProperty({ node, offset, end }: Expression): PageFault[] {
  const { type, object, property, computed } = getFields(node);
  const { name } = getFields(property);
  const isOfProps = type === 'MemberExpression' && computed === false && getFields(object).name === 'props';
  if (!isOfProps || typeof name !== 'string') return [];
  const span = { offset, end };
  const fix = { title: `Write as "{${name}}"`, edits: [{ ...span, text: `{${name}}` }], isSafe: false };
  return [
    {
      ...{ code: 'mdx-name', severity: 'warning', ...span, construct: span, fixes: [fix] },
      message: `A snippet gets its values by name, so readers see nothing here: write "{${name}}"`,
    },
  ];
}

function describe(text: string, { name, offset, end, isAttribute, isAlone }: Use): PageFault {
  const span = { offset, end };
  const shared = { code: 'mdx-name', ...span, construct: span } as const;
  const written = text.slice(offset, end);
  const isShort = !/[\r\n]/.test(written) && written.length < 60;
  const escaped = written.replaceAll(/[{}]/g, '\\$&');
  const hint = isShort ? `: write "${escaped}" if it is text` : '';
  if (isAttribute) {
    const inner = written.slice(1, -1).trim();
    const edits = [{ ...span, text: `"${inner}"` }];
    return {
      ...shared,
      message: `Nothing in this page declares "${name}", so it fails when it is shown: import it, or write a text in quotes`,
      fixes: isAlone ? [{ title: `Write as "${name}" in quotes`, edits, isSafe: false }] : [],
    };
  }
  const fixes = [
    { title: 'Write as "\\{" and "\\}"', edits: escapeBraces(text, offset, end), isSafe: false },
  ];
  // The host leaves out a name that stands alone.
  return isAlone
    ? {
        ...{ ...shared, severity: 'warning', fixes },
        message: `Nothing in this page declares "${name}", so readers see nothing here${hint}`,
      }
    : {
        ...{ ...shared, fixes },
        message: `Nothing in this page declares "${name}", so it fails when it is shown${hint}`,
      };
}

function getList(node: unknown, key: string): readonly unknown[] {
  const value = getFields(node)[key];
  return Array.isArray(value) ? value : [];
}
