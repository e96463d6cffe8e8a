// The text of a page that is created: front matter with its title.
import { getName, withoutPageExtension } from '../../shared/sitePaths.ts';

/** The title in double quotes, as JSON, is YAML whatever it contains. */
export function createPageText(title: string): string {
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n`;
}

/** Made from the file's name: `getting-started.mdx` is "Getting started". */
export function createTitle(file: string): string {
  const name = withoutPageExtension(getName(file)).replaceAll(/[-_]+/g, ' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
