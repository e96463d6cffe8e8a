// The sources as TypeScript's syntax trees, for tests that look into files which can't be imported.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { repositoryPath } from '../repository.ts';

const parsed = new Map<string, ts.SourceFile>();

/** Parsed once for all tests of a process. @param path from the repository's root. */
export function readSource(path: string): ts.SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(repositoryPath(path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  parsed.set(path, source);
  return source;
}

/** The node with everything below it. */
export function* getNodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* getNodes(child);
}
