import { isRecord } from './text/jsonValue.ts';

/**
 * The code of an error: `ENOENT` and the like from Node.js, `FileNotFound` and the like from VS Code. `undefined` if it has
 * none.
 */
export function getErrorCode(error: unknown): string | undefined {
  const code = isRecord(error) ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
