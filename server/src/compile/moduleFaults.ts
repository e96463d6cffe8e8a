// What is wrong with a file of JavaScript that pages import from: it can’t be parsed, or a page gets only a part of it.

import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import { quote } from '../shared/text/words.ts';
import { type DeclaredName, getDeclaredNames } from './declaredNames.ts';
import type { PageFault } from './pageFault.ts';

const JsxParser = Parser.extend(acornJsx());

/** @param text without types, which the parser doesn’t know. */
export function findModuleFaults(text: string): PageFault[] {
  try {
    const options = {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowReturnOutsideFunction: true,
    } as const;
    return findHelpers(JsxParser.parse(text, options).body.map(getFields));
  } catch (error) {
    if (error instanceof SyntaxError) return [describeSyntaxError(error, text)];
    throw error;
  }
}

function describeSyntaxError(error: SyntaxError, text: string): PageFault {
  const { pos } = { pos: 0, ...error };
  const offset = Math.max(0, Math.min(pos, text.length - 1));
  const span = { offset, end: offset + 1 };
  const reason = error.message.replace(/\s*\(\d+:\d+\)$/, '');
  return {
    ...{ code: 'mdx-syntax', ...span, construct: span, fixes: [] },
    message: `This can’t be read: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  };
}

type Node = Readonly<Record<string, unknown>>;

/** A page that imports a name gets its declaration alone, without what else it uses of its file. */
function findHelpers(statements: readonly Node[]): PageFault[] {
  const exportedLater = new Set(statements.flatMap(getNamesExportedLater));
  const helpers: DeclaredName[] = [];
  /** By name, who uses it. */
  const users = new Map<string, string>();
  for (const statement of statements) {
    const { type, declaration } = statement;
    if (typeof type !== 'string' || /^Import|^ExportAll/.test(type)) continue;
    const names = getDeclaredNames([type.startsWith('Export') ? declaration : statement]);
    const isExported = type.startsWith('Export') || names.some(({ name }) => exportedLater.has(name));
    if (!isExported) helpers.push(...names);
    else for (const used of getUsedNames(statement)) users.set(used, names[0]?.name ?? 'default');
  }
  return helpers.flatMap(({ name, offset, end }): PageFault[] => {
    const user = users.get(name);
    if (user === undefined) return [];
    const span = { offset, end };
    return [
      {
        ...{ code: 'mdx-name', severity: 'warning', ...span, construct: span, fixes: [] },
        message: `Pages that import ${quote(user)} don’t get ${quote(name)}, so it fails there: move it inside`,
      },
    ];
  });
}

/** For `export { a }` and `export default a`. */
function getNamesExportedLater({ type, specifiers, declaration }: Node): readonly unknown[] {
  const locals = Array.isArray(specifiers) ? specifiers.map((each) => getFields(each).local) : [];
  const isExport = type === 'ExportNamedDeclaration' || type === 'ExportDefaultDeclaration';
  return isExport ? [...locals, declaration].map((each) => getFields(each).name) : [];
}

/** Names of properties and attributes, which aren’t looked up. */
const labels: Readonly<Record<string, string>> = {
  ...{ MemberExpression: 'property', Property: 'key', MethodDefinition: 'key', PropertyDefinition: 'key' },
  ...{ JSXAttribute: 'name', JSXMemberExpression: 'property' },
};

/** The names that are used in a statement and not declared anywhere in it. */
function getUsedNames(statement: Node): readonly string[] {
  const used = new Set<string>();
  const declared = new Set<string>();
  const waiting: unknown[] = [statement];
  while (waiting.length > 0) {
    const node = getFields(waiting.pop());
    const { type, name, computed, declarations, id, params, param } = node;
    // A tag in lower case is an element of HTML.
    if (typeof name === 'string' && !(type === 'JSXIdentifier' && /^[a-z]/.test(name))) used.add(name);
    for (const each of getDeclaredNames([id, params, param, declarations].flat())) declared.add(each.name);
    const label = typeof type === 'string' && computed !== true ? labels[type] : undefined;
    const parts = Object.entries(node).flatMap(([key, value]) => (key === label ? [] : value));
    waiting.push(...parts.filter(isRecord));
  }
  return [...used].filter((each) => !declared.has(each));
}
