// What links and headings are in the HTML that CommonMark expects of an example, and in what our scanner finds: in words that can be
// compared.
import MarkdownIt from 'markdown-it';
import type { ScannedPage } from '../../../server/src/links/scannedPage.ts';

export interface Shown {
  /** Of every link and image where it starts: `href /a`, `src /b`, encoded as in HTML. */
  readonly links: readonly string[];
  /** `level text`, the text as a reader sees it. */
  readonly headings: readonly string[];
}

const { utils } = new MarkdownIt();
const decode = (html: string): string => html.replace(/&[^;\s]+;/g, (each) => utils.unescapeAll(each));
const encode = (destination: string): string => utils.lib.mdurl.encode(destination);
const trim = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Addresses in angles, which the scanner leaves alone, are left out: `markdown` tells them from links. */
export function readExpectedHtml(html: string, markdown: string): Shown {
  const text = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const links = [...text.matchAll(/<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>/g)].flatMap((tag) => {
    const found = /\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag[0]);
    if (found === null) return [];
    const shown = /^([^<]*)<\/a>/.exec(text.slice(tag.index + tag[0].length))?.[1];
    if (shown !== undefined && markdown.includes(`<${decode(shown)}>`)) return [];
    return [`${found[1]?.toLowerCase()} ${encode(decode(found[2] ?? found[3] ?? found[4] ?? ''))}`];
  });
  const headings = [...text.matchAll(/<h([1-6])>([\s\S]*?)<\/h\1>/g)].map(([, level, content = '']) =>
    trim(`${level} ${decode(content.replace(/<[^<>]*>/g, ''))}`),
  );
  return { links, headings };
}

export function describeScanned({ links, references, headings }: ScannedPage): Shown {
  const written = links.flatMap(({ kind, whole, destination, attribute }) =>
    kind === 'definition'
      ? []
      : [
          {
            at: whole.offset,
            name: attribute?.name ?? (kind === 'image' ? 'src' : 'href'),
            destination,
          },
        ],
  );
  const referring = references.map(({ kind, offset, definition }) => ({
    at: offset,
    name: kind === 'image' ? 'src' : 'href',
    destination: definition.destination,
  }));
  return {
    links: [...written, ...referring]
      .sort((one, other) => one.at - other.at)
      .map(({ name, destination }) => `${name} ${encode(destination)}`),
    headings: headings.map(({ level, text }) => trim(`${level} ${text}`)),
  };
}
