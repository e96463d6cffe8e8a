// The names that the JavaScript of a page imports and declares.
import type { Span } from '../../document/jsonNode.ts';
import type { ModuleBlock } from '../../shared/mdx/pageListener.ts';
import { copyText } from '../../shared/text/strings.ts';
import type { ScannedImport } from '../scannedPage.ts';
import { decodeDestination } from './destinationText.ts';

export class ModuleFindings {
  readonly imports: ScannedImport[] = [];
  /** Names that `export` statements declare. */
  readonly exports = new Set<string>();
  /** Whether a statement can’t be read, so that the page may have other names. */
  hasOtherNames = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  add({ statements }: ModuleBlock): void {
    for (const statement of statements) {
      if (this.#text.startsWith('import', statement.offset)) {
        const found = readImport(this.#text, statement);
        if (found === undefined) this.hasOtherNames = true;
        else this.imports.push(found);
      } else if (this.#text.startsWith('export', statement.offset)) {
        for (const name of readExportedNames(this.#text, statement)) this.exports.add(name);
      } else this.hasOtherNames = true;
    }
  }
}

const importStatement =
  /^import(?:([^"'`;=]*?)\bfrom)?\s*(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)')(?:\s*with\s*\{[^{}]*\})?(?:[ \t]*;)?/;
const declaration =
  /export\s+(?:default\s+)?(?:(const|let|var)\b|(?:async\s+)?function\b\s*\*?\s*([\w$]+)|class\s+([\w$]+))/y;
const assignedName = /(?<![\w$])([A-Za-z_$][\w$]*)\s*(?:=(?![=>])|[,}\]:])/g;
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Reads an import in the JavaScript of an MDX page; `undefined` if the statement isn't one. */
function readImport(text: string, { offset, end }: Span): ScannedImport | undefined {
  const found = importStatement.exec(text.slice(offset, end));
  if (found === null) return undefined;
  const [whole, clause = '', double, single] = found;
  const notation = double === undefined ? 'singleQuotedString' : 'doubleQuotedString';
  const written = double ?? single ?? '';
  const quote = double === undefined ? "'" : '"';
  const start = offset + whole.lastIndexOf(`${quote}${written}${quote}`) + 1;
  const span = { offset: start, end: start + written.length };
  return {
    specifier: decodeDestination(text, span, notation),
    notation,
    ...getNames(clause.replace(comment, ' ')),
    whole: { offset, end: offset + whole.length },
    ...span,
  };
}

function getNames(clause: string): Pick<ScannedImport, 'names' | 'named' | 'isNamespace'> {
  const inBraces = /\{([^{}]*)\}/.exec(clause)?.[1] ?? '';
  const named = inBraces.split(',').flatMap((part) => {
    const [exported = '', ...others] = part.trim().split(/\s+/);
    const local = others.at(-1) ?? exported;
    const isRead = identifier.test(exported) && identifier.test(local);
    return isRead ? [{ exported: copyText(exported), local: copyText(local) }] : [];
  });
  return { names: getLocalNames(clause), named, isNamespace: clause.includes('*') };
}

/** For `Default, { a as b }`: `Default` and `b`. */
function getLocalNames(clause: string): string[] {
  return clause
    .split(/[,{}]/)
    .map((part) => part.trim().split(/\s/).at(-1) ?? '')
    .filter((name) => identifier.test(name))
    .map(copyText);
}

/** Names that the statement declares. Better one too many than one too few, since they only show what is not known. */
function readExportedNames(text: string, { offset, end }: Span): readonly string[] {
  declaration.lastIndex = offset;
  const found = declaration.exec(text);
  if (found === null) return readExportList(text.slice(offset, end));
  const [, kind, functionName, className] = found;
  const name = functionName ?? className;
  if (kind === undefined) return name === undefined ? [] : [copyText(name)];
  const assigned = text.slice(declaration.lastIndex, end).matchAll(assignedName);
  return [...assigned].map(([, each = '']) => copyText(each));
}

/** For `export { a, b as c }`: `a` and `c`. For `export * from …`, the name `*`. */
function readExportList(statement: string): readonly string[] {
  const [, list] = /^export\s*\{([^{}]*)\}/.exec(statement) ?? [];
  if (list !== undefined) return getLocalNames(list);
  return /^export\s*\*/.test(statement) ? ['*'] : [];
}

const beforeStatement = /(?:[\s;]+|\/\*[\s\S]*?\*\/|\/\/.*|["']use \w+["'])*/y;

/** In characters: longer imports are not read. */
const longestImport = 10_000;

/** What a file of JavaScript imports first of all. */
export function readModuleImports(text: string): readonly ScannedImport[] {
  const imports: ScannedImport[] = [];
  for (let at = 0; ; at = imports.at(-1)?.whole.end ?? text.length) {
    beforeStatement.lastIndex = at;
    beforeStatement.exec(text);
    const offset = beforeStatement.lastIndex;
    const found = readImport(text, { offset, end: offset + longestImport });
    if (found === undefined) return imports;
    imports.push(found);
  }
}

const moduleExport =
  /(?<![\w$.])export\s+(?:(\{[^{}]*\}|\*)|(?:default\s+)?(?:declare\s+|abstract\s+|async\s+)*(?:(const|let|var)\b(.*)|(?:class|type|interface|enum|function\b\s*\*?)\s*([\w$]+)))/g;

/** The names that a file of JavaScript exports, as far as its text says so; `*` if it may export any. */
export function readModuleExports(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (/(?<![\w$.])(?:module\.)?exports\b/.test(text)) names.add('*');
  if (/(?<![\w$.])export\s+default\b|\bas\s+default\b/.test(text)) names.add('default');
  for (const [whole, list, , assigned, name] of text.matchAll(moduleExport)) {
    const found =
      list === undefined
        ? [...(assigned ?? '').matchAll(assignedName)].map(([, each = '']) => each)
        : readExportList(whole);
    // What is declared on several lines is not read.
    if (assigned !== undefined && (found.length === 0 || /,\s*$|^[^=]*[[{]\s*$/.test(assigned)))
      names.add('*');
    for (const each of name === undefined ? found : [name]) names.add(copyText(each));
  }
  return names;
}
