// The sources as TypeScript's syntax trees, for tests that look into files which can't be imported.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { repositoryPath } from '../repository.ts';

export function readSource(path: string): ts.SourceFile {
  const text = readFileSync(repositoryPath(path), 'utf8');
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** The node with everything below it. */
export function* getNodes(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* getNodes(child);
}
