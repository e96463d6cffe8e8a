// Reads the text of a page once and says what in it links, and what can be linked to. Never throws.
import type { Span } from '../../document/jsonNode.ts';
import type {
  Anchor,
  Heading,
  LinkReference,
  PageFormat,
  ScannedImport,
  ScannedLink,
  ScannedPage,
} from '../scannedPage.ts';
import { decodeDestination } from './destinationText.ts';

const blank = (written: string) => written.replace(/[^\n]/g, ' ');
const span = (offset: number, length: number): Span => ({ offset, end: offset + length });

export function scanPage(source: string, format: PageFormat): ScannedPage {
  const text = source
    .replace(/^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/, blank)
    .replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?(?:\n[ \t>]*\2[`~]*[ \t]*(?=\r?\n|$)|$(?![\s\S]))/gm, blank)
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n\n)[\s\S])*?(?<!`)\1(?!`)/g, blank);
  const links: ScannedLink[] = [];
  const references: LinkReference[] = [];
  const imports: ScannedImport[] = [];
  const headings: Heading[] = [];
  const anchors: Anchor[] = [];
  const components = new Set<string>();
  const exports = new Set<string>();

  for (const found of text.matchAll(
    /(!?)\[([^[\]\n]*)\]\(\s*(?:<([^<>\n]*)>|((?:[^\s()]|\([^\s()]*\))*))[^)\n]*\)/g,
  )) {
    const [whole, mark = '', content = '', angles, bare = ''] = found;
    const notation = angles === undefined ? 'bare' : 'angles';
    const start = found.index + mark.length + 1;
    const after = start + content.length + 2;
    const written = span(text.indexOf(angles ?? bare, after), (angles ?? bare).length);
    links.push({
      kind: mark === '' ? 'link' : 'image',
      notation,
      destination: decodeDestination(text, written, notation),
      attribute: undefined,
      whole: span(found.index, whole.length),
      content: span(start, content.length),
      ...written,
    });
  }
  for (const tag of text.matchAll(
    /<([A-Za-z][\w.-]*)((?:\s+[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/g,
  )) {
    const [, element = '', attributes = ''] = tag;
    if (/^[A-Z]/.test(element)) components.add(element.replace(/\..*/, ''));
    const base = tag.index + 1 + element.length;
    for (const each of attributes.matchAll(/([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g)) {
      const [whole, name = '', double, single] = each;
      const notation = double === undefined ? 'singleQuotes' : 'doubleQuotes';
      const value = span(base + each.index + name.length + 2, (double ?? single ?? '').length);
      const destination = decodeDestination(text, value, notation);
      if ((name === 'href' || name === 'src') && !/^(?:script|link|use|image)$/.test(element)) {
        const attribute = { name, element } as const;
        const place = span(base + each.index, whole.length);
        links.push({
          kind: 'attribute',
          notation,
          destination,
          attribute,
          whole: place,
          content: undefined,
          ...value,
        });
      }
      if (name === 'id' || name === 'name') anchors.push({ kind: 'id', value: destination, ...value });
      if (name === 'title' || name === 'label') anchors.push({ kind: 'title', value: destination, ...value });
    }
  }
  for (const found of text.matchAll(/^[ \t]*(#{1,6})[ \t]+(.*?)(?:[ \t]+\{#([^{}\s]+)\})?[ \t]*\r?$/gm)) {
    const [whole, marks = '', content = '', id] = found;
    const start = found.index + whole.indexOf('#') + marks.length;
    const at = start + text.slice(start).search(/\S|$/);
    const customId =
      id === undefined
        ? undefined
        : { id, ...span(text.lastIndexOf(id, found.index + whole.length), id.length) };
    const heading = source.slice(at, at + content.length).replace(/[`*]/g, '');
    headings.push({ level: marks.length, text: heading, customId, ...span(at, content.length) });
  }
  if (format === 'mdx') {
    for (const found of text.matchAll(
      /^import\s+(?:([^"'\n]*?)\s+from\s+)?(?:"([^"\n]*)"|'([^'\n]*)');?/gm,
    )) {
      const [whole, clause = '', double, single] = found;
      const specifier = double ?? single ?? '';
      const at = found.index + whole.lastIndexOf(specifier);
      imports.push({
        specifier,
        notation: double === undefined ? 'singleQuotedString' : 'doubleQuotedString',
        names: [...clause.matchAll(/[\w$]+(?=\s*(?:,|\}|$))/g)].map(([name]) => name),
        whole: span(found.index, whole.length),
        ...span(at, specifier.length),
      });
    }
    for (const [, name = ''] of text.matchAll(/^export\s+(?:const|let|var|function|class)\s+([\w$]+)/gm))
      exports.add(name);
  }
  links.sort((one, other) => one.offset - other.offset);
  return { links, references, imports, headings, anchors, components, exports, hasComputedIds: false };
}
