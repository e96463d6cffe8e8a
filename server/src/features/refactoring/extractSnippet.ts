// "Extract to Snippet": selected blocks become a file of their own in the folder of snippets, which the page imports and
// shows in their place.
import { getRootName, isComponentName, isKnownComponent } from '../../components/componentNames.ts';
import type { PageElement } from '../../components/pageElements.ts';
import { getLayout, skipSpacesBefore } from '../../document/layout.ts';
import { applyChanges, type TextChange } from '../../document/textChange.ts';
import type { ScannedImport, ScannedLink } from '../../links/scannedPage.ts';
import { getLinkedPath, getWrittenPath, resolveLink } from '../../links/siteLinks.ts';
import { isExternalPath, normalizePath } from '../../links/target/destination.ts';
import { getLinkResolver } from '../../links/target/linkResolver.ts';
import { getName, isSnippetPath } from '../../shared/sitePaths.ts';
import { parseSnippetName } from '../../shared/snippetName.ts';
import type { Span } from '../../shared/text/strings.ts';
import { quote, startUpper } from '../../shared/text/words.ts';
import { type EditRefusal, refuseEdit } from '../editRefusal.ts';
import { addImport } from '../findings/pageRules/componentImports.ts';
import type { NewFile } from '../fixes/fix.ts';
import { getLinkChange } from '../moves/movedLink.ts';
import { getPlainStyle, writeSegment } from '../moves/renameInPage.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { getLines, getWidth, loseIndent } from './lines.ts';
import { hasMultiLineText, type SelectedBlocks, selectBlocks } from './selectedBlocks.ts';

export interface ExtractedSnippet {
  readonly kind: 'extracted';
  /** Of the file, relative to the site root. */
  readonly path: string;
  readonly file: NewFile;
  /** To the page, in its order; they don’t overlap. */
  readonly changes: readonly TextChange[];
}

/** Whether pages like this one can import snippets, and the page isn’t a snippet itself. */
export function importsSnippets({ path }: Pick<PageContext, 'path'>): boolean {
  return path.endsWith('.mdx') && !isSnippetPath(path);
}

/** A name that no snippet has, after the first heading or title in the selection; `undefined` if it is refused. */
export function proposeSnippetName(context: PageContext, selection: Span): string | EditRefusal {
  const selected = select(context, selection);
  if (selected.kind === 'refused') return selected;
  const name = createName(findTitle(context, selected) ?? '');
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (parseSnippetName(numbered, context.site.files).ok) return numbered;
    if (number > context.site.files.size + 1) return name;
  }
}

/** @param name as typed, below the folder of snippets. */
export function extractSnippet(
  context: PageContext,
  selection: Span,
  name: string,
): ExtractedSnippet | EditRefusal {
  const selected = select(context, selection);
  if (selected.kind === 'refused') return selected;
  const path = parseSnippetName(name, context.site.files);
  if (!path.ok) return refuseEdit(path.problem);
  const { indent, lineStart, end, isAttached } = selected;
  const { eol } = getLayout(selected.text);
  const component = createComponentName(path.value, getTakenNames(context, selected));
  const statement = addImport(context, component, { specifier: `/${path.value}`, isNamed: false });
  const before = isAttached ? eol + indent : indent;
  return {
    kind: 'extracted',
    path: path.value,
    file: { path: `${context.site.root}/${path.value}`, text: writeText(context, selected, eol) },
    changes: [
      ...changeImports(context, selected, statement),
      { offset: lineStart, end, text: `${before}<${component} />` },
    ].sort((one, other) => one.offset - other.offset || one.end - other.end),
  };
}

/** The import of the snippet, instead of those that only the selection needs. */
function changeImports(
  { scanned }: PageContext,
  selected: SelectedBlocks,
  added: TextChange,
): readonly TextChange[] {
  const { text } = selected;
  const moved = getUsedNames(selected);
  const left = getOtherWords(scanned, selected);
  const last = scanned.imports.at(-1);
  let isReplaced = false;
  const removed = scanned.imports.flatMap((statement): readonly TextChange[] => {
    const { names, whole } = statement;
    if (!names.some((name) => moved.has(name)) || names.some((name) => left.has(name))) return [];
    if (statement === last) {
      isReplaced = true;
      return [{ ...whole, text: added.text.trimStart() }];
    }
    const isAtStart = whole.offset === 0 || /[\r\n\ufeff]/.test(text.charAt(whole.offset - 1));
    const [rest] = /^[ \t]*(?:\r\n?|\n)/.exec(text.slice(whole.end)) ?? [];
    return rest !== undefined && isAtStart ? [{ ...whole, end: whole.end + rest.length, text: '' }] : [];
  });
  return isReplaced ? removed : [...removed, added];
}

/** Every word outside of the selection and the imports: better one too many than one too few. */
function getOtherWords({ imports }: PageContext['scanned'], selected: SelectedBlocks): ReadonlySet<string> {
  const { text, offset, end } = selected;
  const words = new Set<string>();
  let start = 0;
  const parts = [...imports.map(({ whole }) => whole), { offset, end }];
  for (const part of [
    ...parts.sort((one, other) => one.offset - other.offset),
    { offset: text.length, end },
  ]) {
    for (const [word] of text.slice(start, part.offset).matchAll(identifier)) words.add(word);
    start = part.end;
  }
  return words;
}

function select(context: PageContext, selection: Span): SelectedBlocks | EditRefusal {
  if (!importsSnippets(context)) return refuseEdit('Only a page that ends in .mdx can import a snippet.');
  const selected = selectBlocks(context.page.getText(), selection);
  return selected.kind === 'refused' ? selected : (findTie(context, selected) ?? selected);
}

/** What ties the selection to the rest of its page. */
function findTie({ scanned }: PageContext, selected: SelectedBlocks): EditRefusal | undefined {
  const { page, text } = selected;
  const used = getUsedNames(selected);
  const own = [...scanned.exports].find((name) => used.has(name));
  if (own !== undefined)
    return refuseEdit(
      `The selection uses ${quote(own)}, which this page declares: move that into a file that both can import first.`,
    );
  const isSplit = scanned.references.some(
    ({ definition, ...reference }) => isWithin(reference, selected) !== isWithin(definition.whole, selected),
  );
  if (isSplit)
    return refuseEdit(
      'The selection has only one of a link and its definition: select both, or write the address into the link.',
    );
  for (const { 0: mark, index } of text.slice(selected.offset, selected.end).matchAll(/\[\^[^\]\s]+\]/g)) {
    const span = { offset: selected.offset + index, end: selected.offset + index + mark.length };
    if (!page.code.some((code) => isWithin(span, code)))
      return refuseEdit('Footnotes belong to their page: leave them out of the selection.');
  }
  return undefined;
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.offset <= inner.offset && inner.end <= outer.end;
}

function getElements({ page, ...span }: SelectedBlocks): readonly PageElement[] {
  return page.elements.filter(({ open, end }) => isWithin({ offset: open.offset, end }, span));
}

const identifier = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
const stringOrComment = /"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Names of components, and every word of JavaScript: better one too many than one too few. */
function getUsedNames(selected: SelectedBlocks): ReadonlySet<string> {
  const { page, text } = selected;
  const names = new Set<string>();
  for (const { name } of getElements(selected)) if (isComponentName(name)) names.add(getRootName(name));
  for (const span of page.expressions) {
    if (!isWithin(span, selected)) continue;
    const code = text.slice(span.offset, span.end).replaceAll(stringOrComment, ' ');
    for (const [name] of code.matchAll(identifier)) names.add(name);
  }
  return names;
}

/** The snippet’s imports, and the selection as it would be at the margin of a page. */
function writeText(context: PageContext, selected: SelectedBlocks, eol: string): string {
  const { text, offset, end, lineStart, blocks } = selected;
  const { scanned } = context;
  const used = getUsedNames(selected);
  const imports = scanned.imports
    .filter(({ names }) => names.some((name) => used.has(name)))
    .map((statement) => {
      const change = anchorLink(context, statement);
      return writePart(text, statement.whole, change === undefined ? [] : [change]);
    });
  const links = scanned.links
    .filter((link) => isWithin(link, selected))
    .map((link) => anchorLink(context, link))
    .filter((change) => change !== undefined);
  // What is further in than another block stays further in.
  const width = hasMultiLineText(selected) ? 0 : Math.min(...blocks.map((block) => getMargin(text, block)));
  const [, ...others] = width === 0 ? [] : getLines(text, selected);
  const margins = others.map((line) => {
    const lost = loseIndent(text, line, width);
    return { offset: line.offset, end: lost.end, text: lost.left };
  });
  const margin = loseIndent(text, { offset: lineStart, end: offset }, width);
  const first = margin.left + text.slice(margin.end, offset);
  const body = first + writePart(text, { offset, end }, [...links, ...margins]);
  // Otherwise a line of three hyphens would begin front matter.
  const head = imports.length > 0 ? imports.join(eol) + eol + eol : body.startsWith('---') ? eol : '';
  return head + body + eol;
}

/** In columns: the white space before a block. */
function getMargin(text: string, { offset }: Span): number {
  return getWidth(text.slice(skipSpacesBefore(text, offset), offset));
}

function writePart(text: string, { offset, end }: Span, changes: readonly TextChange[]): string {
  const moved = changes.map((change) => ({
    offset: change.offset - offset,
    end: change.end - offset,
    text: change.text,
  }));
  return applyChanges(text.slice(offset, end), moved);
}

/** Pages in different folders: what leads to the same file from both does so from everywhere. */
const anywhere = ['page.mdx', 'some/inner/page.mdx'];

/** Makes a relative link or import lead to the same file from the site root; `undefined` if nothing has to change. */
function anchorLink(
  { page, configuration, site, path: from }: PageContext,
  link: ScannedLink | ScannedImport,
): TextChange | undefined {
  const path = getWrittenPath(link);
  if (path === '' || path.startsWith('/') || isExternalPath(path)) return undefined;
  const resolver = getLinkResolver(configuration, site);
  const meant = getLinkedPath(resolveLink(resolver, link, from));
  if (meant === undefined) return undefined;
  if ('specifier' in link) {
    const names = normalizePath(path, from).path.split('/');
    const written = names.map((name) => writeSegment(name, getPlainStyle('specifier')));
    return { offset: link.offset, end: link.end, text: ['', ...written].join('/') };
  }
  const move = { meant, to: meant, from: [from], fromAfter: anywhere };
  return getLinkChange(page.getText(), link, move, resolver);
}

/** The first heading, or the first title of a component. */
function findTitle({ scanned }: PageContext, selected: SelectedBlocks): string | undefined {
  const heading = scanned.headings.find((each) => isWithin(each, selected));
  if (heading !== undefined) return heading.text;
  for (const { open } of getElements(selected)) {
    const value = open.tag.attributes.find(({ name }) => name === 'title' || name === 'label')?.value;
    if (value !== undefined && value.notation !== 'expression')
      return open.source.text.slice(value.start, value.end);
  }
  return undefined;
}

/** In characters. */
const longestName = 50;

function createName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return words.slice(0, longestName).replaceAll(/^-+|-+$/g, '') || 'snippet';
}

/** Names that mean something else in the page. */
function getTakenNames({ scanned }: PageContext, { page }: SelectedBlocks): ReadonlySet<string> {
  return new Set([
    ...scanned.imports.flatMap(({ names }) => names),
    ...scanned.exports,
    ...page.elements.map(({ name }) => getRootName(name)),
  ]);
}

/** `SetUpCli` for `snippets/start/set-up-cli.mdx`. */
function createComponentName(path: string, taken: ReadonlySet<string>): string {
  const words = getName(path)
    .replace(/\.mdx$/, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  const joined = words.map(startUpper).join('');
  const name = /^\p{Lu}/u.test(joined) ? joined : `Snippet${joined}`;
  const isFree = (each: string): boolean => !taken.has(each) && !isKnownComponent(each);
  if (isFree(name)) return name;
  for (let number = 1; ; number++) {
    const other = `${name}Snippet${number === 1 ? '' : number}`;
    if (isFree(other)) return other;
  }
}
