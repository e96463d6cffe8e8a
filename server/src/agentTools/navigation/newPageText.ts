// The text of a page that an agent adds: front matter that reads back as exactly what was given, and the body.
import { frontMatterLimit } from '../../site/pageReader.ts';

export interface NewPage {
  readonly title: string;
  readonly description: string | undefined;
  /** Markdown below the front matter. */
  readonly body: string | undefined;
}

/** `undefined` for front matter that is longer than anybody reads. `eol` ends every line. */
export function writeNewPage({ title, description, body }: NewPage, eol: string): string | undefined {
  const lines = ['---', `title: ${toYaml(title)}`];
  if (description !== undefined) lines.push(`description: ${toYaml(description)}`);
  const head = [...lines, '---', ''].join('\n');
  if (new TextEncoder().encode(head).length > frontMatterLimit - reserve) return undefined;
  const text = `${head}\n${body === undefined ? '' : endLine(body)}`;
  return text.replaceAll(/\r\n|\n/g, eol);
}

/** In bytes: for line breaks of two. */
const reserve = 16;

const frontMatter = /^\s*---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Whether a text begins with front matter of its own, which would be shown as text below another one. */
export function hasFrontMatter(body: string): boolean {
  const yaml = frontMatter.exec(body)?.[1];
  return yaml !== undefined && /^["']?\w[\w -]*["']?[ \t]*:/m.test(yaml);
}

/** JSON is YAML, but for characters that JSON leaves as they are and YAML takes for line breaks, or forbids. */
function toYaml(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function endLine(body: string): string {
  return body === '' || body.endsWith('\n') ? body : `${body}\n`;
}
