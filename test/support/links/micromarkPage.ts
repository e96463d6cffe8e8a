// What a page has that can be linked, or links, by micromark's events: the judge of our own scanner.
import { decodeText } from './decodedText.ts';
import { readHtmlTags } from './htmlTags.ts';
import { readJsxTag } from './jsxTags.ts';
import {
  type EsNode,
  findTokens,
  type MicromarkText,
  parseWithMicromark,
  type Token,
} from './micromarkEvents.ts';
import { type MicromarkHeading, readHeadings } from './micromarkHeadings.ts';
import type { PageTag } from './pageTag.ts';

export interface MicromarkLink {
  readonly kind: 'link' | 'image' | 'definition' | 'attribute';
  /** Of the destination, without angles or quotes. */
  readonly offset: number;
  readonly end: number;
  readonly destination: string;
  readonly attribute: { readonly name: string; readonly element: string } | undefined;
  /** All of it. */
  readonly whole: { readonly offset: number; readonly end: number };
}

/** Every list is in document order, by offset. */
export interface MicromarkPage {
  readonly links: readonly MicromarkLink[];
  /** Uses of a definition; the label is normalized. */
  readonly references: readonly { kind: 'link' | 'image'; offset: number; end: number; label: string }[];
  readonly imports: readonly { offset: number; end: number; specifier: string; names: string[] }[];
  readonly headings: readonly MicromarkHeading[];
  readonly anchors: readonly {
    kind: AnchorKind;
    element: string;
    offset: number;
    end: number;
    value: string;
  }[];
  readonly components: ReadonlySet<string>;
  /** Names that `export` statements declare. */
  readonly exports: ReadonlySet<string>;
  /** An attribute that would give an id can't be known without running it. */
  readonly hasComputedIds: boolean;
}

type AnchorKind = 'id' | 'title' | 'parameter';

/** `undefined` where micromark does not accept the page. */
export function readMicromarkPage(page: string, format: 'md' | 'mdx'): MicromarkPage | undefined {
  const parsed = parseWithMicromark(page, format);
  if (parsed === undefined) return undefined;
  const { tags, isRaw } = format === 'md' ? readHtml(parsed) : readJsx(parsed);
  const statements = findTokens(parsed.tokens, 'mdxjsEsm').flatMap(({ program }) => program?.body ?? []);
  const inPlain = ({ offset }: { offset: number }) => !isRaw(offset);
  return {
    links: [...readMarkdownLinks(parsed), ...readAttributeLinks(tags)].filter(inPlain).sort(byOffset),
    references: readReferences(parsed).filter(inPlain).sort(byOffset),
    imports: statements.flatMap(readImport),
    headings: readHeadings(parsed).sort(byOffset),
    anchors: tags.flatMap(readAnchors).sort(byOffset),
    components: new Set(
      tags.flatMap(({ name }) => (/^\p{Lu}|\./u.test(name) ? [name.split('.')[0] ?? ''] : [])),
    ),
    exports: new Set(statements.flatMap(readExports)),
    hasComputedIds: tags.some(({ attributes, name }) =>
      attributes.some((each) => each.isComputed && getAnchorKinds(name, each.name).length > 0),
    ),
  };
}

const byOffset = (one: { offset: number }, other: { offset: number }) => one.offset - other.offset;

function readMarkdownLinks({ tokens, text }: MicromarkText): MicromarkLink[] {
  return findTokens(tokens, 'link', 'image', 'definition').flatMap((token) => {
    const isDefinition = token.type === 'definition';
    const place = isDefinition ? token : token.children.find(({ type }) => type === 'resource');
    if (place === undefined) return [];
    const [written] = findTokens([place], 'resourceDestinationString', 'definitionDestinationString');
    const [literal] = findTokens([place], 'resourceDestinationLiteral', 'definitionDestinationLiteral');
    const empty = (literal ?? place).offset + 1;
    const { offset, end } = written ?? { offset: empty, end: empty };
    const kind = isDefinition ? 'definition' : token.type === 'image' ? 'image' : 'link';
    const destination = decodeText(text.slice(offset, end));
    const whole = { offset: token.offset, end: token.end };
    return [{ kind, offset, end, destination, attribute: undefined, whole } as const];
  });
}

function readReferences({ tokens, text }: MicromarkText) {
  return findTokens(tokens, 'link', 'image').flatMap((token) => {
    if (token.children.some(({ type }) => type === 'resource')) return [];
    const [label] = token.children.flatMap(({ children }) =>
      children.filter(({ type }) => type === 'labelText'),
    );
    const [written] = findTokens(
      token.children.filter(({ type }) => type === 'reference'),
      'referenceString',
    );
    const place = written ?? label;
    const kind = token.type === 'image' ? ('image' as const) : ('link' as const);
    const { offset, end } = token;
    return [
      {
        kind,
        offset,
        end,
        label: normalizeLabel(place === undefined ? '' : text.slice(place.offset, place.end)),
      },
    ];
  });
}

export function normalizeLabel(label: string): string {
  return label
    .replace(/[\t\n\r ]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase();
}

function readAttributeLinks(tags: readonly PageTag[]): MicromarkLink[] {
  let depthOfSvg = 0;
  return tags.flatMap((tag) => {
    const element = tag.name;
    const isInSvg = depthOfSvg > 0;
    if (element === 'svg')
      depthOfSvg = Math.max(0, depthOfSvg + { open: 1, close: -1, selfClosing: 0 }[tag.kind]);
    const isOther = ['script', 'link', 'use', 'svg'].includes(element) || isInSvg;
    return tag.attributes.flatMap(({ name, value, offset, end }) =>
      isOther || value === undefined || (name !== 'href' && name !== 'src')
        ? []
        : [
            {
              kind: 'attribute',
              offset,
              end,
              destination: value,
              attribute: { name, element },
              whole: { offset, end },
            } as const,
          ],
    );
  });
}

function readAnchors(tag: PageTag) {
  return tag.attributes.flatMap(({ name, value, offset, end }) =>
    value === undefined
      ? []
      : getAnchorKinds(tag.name, name).map((kind) => ({ kind, element: tag.name, offset, end, value })),
  );
}

function getAnchorKinds(element: string, attribute: string): AnchorKind[] {
  const isComponent = /^\p{Lu}|\./u.test(element);
  const isParameter = ['Param', 'ParamField', 'ResponseField'].includes(element);
  const kinds: AnchorKind[] = [];
  if (attribute === 'id' || attribute === 'name') kinds.push('id');
  if (isComponent && (attribute === 'title' || attribute === 'label')) kinds.push('title');
  if (isParameter && ['path', 'query', 'body', 'header', 'name'].includes(attribute)) kinds.push('parameter');
  return kinds;
}

function readJsx({ tokens, text }: MicromarkText) {
  const tags = findTokens(tokens, 'mdxJsxFlowTag', 'mdxJsxTextTag').map((token) => readJsxTag(token, text));
  return { tags, isRaw: () => false };
}

/** In `.md` what stands inside of some elements is their raw text. */
function readHtml({ tokens, text }: MicromarkText) {
  const pieces = findTokens(tokens, 'htmlFlow', 'htmlText');
  const marks = findTokens(tokens, 'blockQuotePrefix');
  const tags = pieces.flatMap(({ offset, end }) => {
    const inside = marks.filter((mark) => mark.offset >= offset && mark.end <= end);
    return readHtmlTags(getPlainHtml(text.slice(offset, end), offset, inside), offset);
  });
  const raw: { offset: number; end: number }[] = [];
  for (const [index, { name, kind, offset }] of tags.entries()) {
    if (kind !== 'open' || !['script', 'style', 'pre', 'code'].includes(name)) continue;
    const close = tags.slice(index).find((tag) => tag.kind === 'close' && tag.name === name);
    if (close !== undefined) raw.push({ offset, end: close.offset });
  }
  const isRaw = (at: number) => raw.some(({ offset, end }) => at > offset && at < end);
  return { tags: tags.filter(({ offset }) => !isRaw(offset)), isRaw };
}

/** The marks of block quotes and comments made blank. */
function getPlainHtml(written: string, at: number, marks: readonly Token[]): string {
  let html = written;
  for (const { offset, end } of marks)
    html = html.slice(0, offset - at) + ' '.repeat(end - offset) + html.slice(end - at);
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\r\n]/g, ' '));
}

function readImport(node: EsNode) {
  const source = node.source as EsNode | undefined;
  if (node.type !== 'ImportDeclaration' || source === undefined) return [];
  const specifiers = node.specifiers as { local: { name: string } }[];
  const [offset, end] = [source.start + 1, source.end - 1];
  return [{ offset, end, specifier: String(source.value), names: specifiers.map(({ local }) => local.name) }];
}

function readExports(node: EsNode): string[] {
  const declaration = node.declaration as
    | (EsNode & { id?: { name: string }; declarations?: unknown })
    | null
    | undefined;
  if (node.type !== 'ExportNamedDeclaration' || !declaration) return [];
  const declarations = (declaration.declarations ?? [declaration]) as { id: { name?: string } | null }[];
  return declarations.flatMap(({ id }) => (id?.name === undefined ? [] : [id.name]));
}
