// The text of a new page: front matter with its title.
import { getName, withoutPageExtension } from '../../shared/sitePaths.ts';

export function createPageText(title: string): string {
  return `---\ntitle: ${writeYamlText(title)}\n---\n\n`;
}

/** A JSON string is valid YAML, whatever the text contains. */
export function writeYamlText(text: string): string {
  return JSON.stringify(text);
}

/** Made from the file's name: `getting-started.mdx` becomes "Getting started". */
export function createTitle(file: string): string {
  const name = withoutPageExtension(getName(file)).replaceAll(/[-_]+/g, ' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
