// The TypeScript files that ship, for tests that look into them: in a process, each is read, parsed and walked once.
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { repositoryPath, repositoryRoot } from '../repository.ts';

/** Paths from the repository's root with `/`; so are those of the functions below. */
export const sourceFiles: readonly string[] = globSync('{client,server}/**/*.{ts,tsx}', {
  cwd: repositoryRoot,
}).map((path) => path.replaceAll('\\', '/'));

export const readText = once((path) => readFileSync(repositoryPath(path), 'utf8'));

export const readSource = once((path) =>
  ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, true),
);

/** All nodes of a file that `ts.forEachChild` visits. */
export const getNodes = once((path): readonly ts.Node[] => {
  const nodes: ts.Node[] = [readSource(path)];
  // The list grows while it is walked.
  for (const node of nodes) ts.forEachChild(node, (child) => void nodes.push(child));
  return nodes;
});

/** The text of every string in a file that is not part of a template. */
export function getStrings(path: string): string[] {
  return getNodes(path)
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text);
}

function once<T>(make: (path: string) => T): (path: string) => T {
  const made = new Map<string, T>();
  return (path) => {
    const value = made.get(path) ?? make(path);
    made.set(path, value);
    return value;
  };
}
