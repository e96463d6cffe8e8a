// Loads schemas/icons.json, which is next to the bundles' folder both in the installed extension and in a checkout.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Icons, parseIcons } from '../site/icons.ts';

/** Reads the file, by default the running bundle's. `undefined` when it is missing or broken. */
export async function loadIcons(
  file = join(__dirname, '..', 'schemas', 'icons.json'),
): Promise<Icons | undefined> {
  try {
    return parseIcons(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
