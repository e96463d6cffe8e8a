// Reads who imports whom from the sources, for the tests of the architecture.
import { posix } from 'node:path';
import ts from 'typescript';
import { getNodes, readSource } from './sourceFiles.ts';

export interface Import {
  /** Path of the importing file from the repository's root, with `/`. */
  from: string;
  /** Path of the imported file from the repository's root, with `/`; or the name of a package as written. */
  to: string;
  isFile: boolean;
  /** Whether nothing of it is left at run time. */
  isTypeOnly: boolean;
}

/** All imports in a file: declarations, re-exports, `import()` as a call and as a type, `require`. */
export function getImports(from: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const isFile = specifier.text.startsWith('.');
    const to = isFile ? posix.join(posix.dirname(from), specifier.text) : specifier.text;
    imports.push({ from, to, isFile, isTypeOnly });
  };
  for (const node of getNodes(from)) {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && isLoading(node.expression)) add(node.arguments[0], false);
  }
  return imports;
}

/** Names of the declarations that a file exports. */
export function getExportedNames(file: string): string[] {
  return readSource(file).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported !== true) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return 'name' in statement ? [(statement as ts.DeclarationStatement).name?.getText() ?? 'default'] : [];
  });
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.isTypeOnly) return true;
  const { name, namedBindings } = importClause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function isLoading(expression: ts.Expression): boolean {
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require')
  );
}

/** Files that import each other in a cycle, as the path of the first cycle found. */
export function findCycle(imports: Import[]): string[] | undefined {
  const targets = new Map<string, Import[]>();
  for (const each of imports) targets.set(each.from, [...(targets.get(each.from) ?? []), each]);
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const { to } of targets.get(file) ?? []) {
      const cycle = visit(to, [...path, file]);
      if (cycle) return cycle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
