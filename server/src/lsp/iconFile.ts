// Loads the icons.
import type { Icons } from '../site/icons.ts';

export async function loadIcons(): Promise<Icons | undefined> {
  return undefined;
}
