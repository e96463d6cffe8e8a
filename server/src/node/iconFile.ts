// Loads schemas/icons.json, which lies beside the bundles' folder in the installed extension and in a checkout alike.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Icons, parseIcons } from '../site/icons.ts';

/** Reads the file, which is the running bundle's unless another one is given. `undefined` when it is missing or broken. */
export async function loadIcons(
  file = join(__dirname, '..', 'schemas', 'icons.json'),
): Promise<Icons | undefined> {
  try {
    return parseIcons(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
