// Fixes for findings of rules: pages, names, groups, versions and colors.
import type { ArrayNode, ObjectNode, StringNode, ValueNode } from '../../document/jsonNode.ts';
import { applyLayout, getLayout, getLineIndent } from '../../document/layout.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import {
  appendItems,
  applyChanges,
  insertProperties,
  removeItem,
  removeItems,
  type TextChange,
} from '../../document/textChange.ts';
import { getMember, getRootValue } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { type GroupReference, getCandidates, parsePageEntry } from '../../format/pageReference.ts';
import { getNearTargets, isNearTargetClear } from '../../links/target/nearTargets.ts';
import { getGroupPages, getParentGroup, isGroup } from '../../schema/nestedGroup.ts';
import { getFileTitle } from '../../shared/sitePaths.ts';
import { parseHexColor, readableContrast } from '../../shared/text/hexColor.ts';
import { isMultiLine, splitLines } from '../../shared/text/strings.ts';
import { quote } from '../../shared/text/words.ts';
import { getNearestPages, isClearlyNearest, maxReplacements } from '../../site/nearestFiles.ts';
import { createIsListed } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getSiteBackground, textColors } from '../findings/contrast.ts';
import { getProposals } from '../pages/newConfiguration.ts';
import { createPageText } from '../pages/newPage.ts';
import { getReadableColor, writeLike } from '../readableColor.ts';
import { choosePageTitle } from './choosePage.ts';
import {
  createRemoval,
  createReplacements,
  type Fix,
  type FixProvider,
  forSiteFinding,
  forViolation,
  getDocumentText,
} from './fix.ts';
import { countLinks, countReplaced } from './pageFixes/missedTarget.ts';

/** page-not-found: replaces the entry with the page that was meant, creates the missing page, or removes the entry. */
export const createPage = forSiteFinding((context, node, replacements) => {
  const { site, client } = context;
  const entry = parsePageEntry(node.value);
  const [file] = getCandidates(entry);
  const create: Fix[] =
    file !== undefined && client.createsFiles
      ? [
          {
            title: `Create ${file}`,
            changes: [],
            newFile: { path: `${site.root}/${file}`, text: createPageText(getFileTitle(file)) },
            // If no unlisted page is near, the entry most likely announces a page that is still to be written.
            preferred: replacements.length === 0,
          },
        ]
      : [];
  return [
    ...createReplacements(node, replacements).map((fix, index) => ({
      ...fix,
      // The same page after a conversion between `.md` and `.mdx`, because the format identifies pages without their
      // extension.
      safe: parsePageEntry(replacements[index] ?? '').identity === entry.identity,
    })),
    ...replaceInAll(context, node, replacements),
    ...(client.choosesPages ? [{ title: choosePageTitle, changes: [], command: 'choosePage' } as const] : []),
    ...create,
    ...createRepeats(context, node, entry.path),
    ...createRemoval(context, node),
  ];
});

/** All links and entries of the site that miss the same page lead to the one that was clearly meant. */
function replaceInAll(
  { client, configuration, links, settings, site }: FeatureContext & { readonly site: SiteIndex },
  node: StringNode,
  replacements: readonly string[],
): Fix[] {
  const [first] = replacements;
  if (first === undefined || links === undefined || !client.fixesSites) return [];
  const { path } = parsePageEntry(node.value);
  const to = getCandidates(parsePageEntry(first)).find((file) => site.hasFile(file));
  if (to === undefined || !isClearlyNearest(node.value, replacements)) return [];
  const context = { configuration, links, settings, site };
  const count = countReplaced(context, path, to);
  if (count < 2) return [];
  // Of a link, any page may have been meant, listed or not.
  const near = getNearTargets(site, path, 'any');
  const isSure = countLinks(context, path) === 0 || (near[0] === to && isNearTargetClear(path, near));
  const title = `Replace in all ${count} places with ${quote(first)}`;
  return isSure ? [{ title, changes: [], target: to }] : [];
}

/** Near pages that are already listed: rarely meant, because they would then be listed twice. */
function createRepeats(
  { configuration, site }: Pick<FeatureContext, 'configuration'> & { readonly site: SiteIndex },
  node: StringNode,
  path: string,
): Fix[] {
  const listed = getNearestPages(site, path).filter(createIsListed([configuration], site));
  return createReplacements(node, listed.slice(0, maxReplacements)).map((fix) => ({
    ...fix,
    title: `${fix.title} (already listed)`,
    preferred: false,
  }));
}

/** asset-not-found, openapi-not-found, unknown-icon: an existing, similar name. */
export const replaceName = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements),
);

/** page-path-style, page-path-case: the same page, in the correct form. */
export const rewritePath = forSiteFinding((_context, node, replacements) =>
  createReplacements(node, replacements).map((fix) => ({ ...fix, safe: true })),
);

/** page-listed-twice: removes the later entry. */
export const removeEntry = forSiteFinding((context, node) =>
  createRemoval(context, node).map((fix) => ({ ...fix, title: 'Remove this entry', preferred: true })),
);

/** unknown-version: declares the version, or changes the anchor to a version that the site has. */
export const declareVersion = forSiteFinding((context, node, replacements) => {
  const { root } = context.document;
  const replace = createReplacements(node, replacements).map((fix) => ({ ...fix, preferred: false }));
  if (root?.type !== 'object' || node.value.trim() === '') return replace;
  const json = JSON.stringify(node.value);
  const versions = getMember(root, 'versions');
  const text = getDocumentText(context);
  const changes =
    versions?.type === 'array'
      ? [appendItems(text, versions, [json])]
      : versions === undefined
        ? [insertProperties(text, root, [['versions', `[${json}]`]], root.properties.at(-1))]
        : [];
  const add: Fix[] =
    changes.length === 0
      ? []
      : [{ title: `Add ${quote(node.value)} to "versions"`, changes, preferred: true }];
  return [...add, ...replace];
});

/** duplicate-group: the pages of the later group move to the first, which keeps its place. */
export const mergeGroups = forSiteFinding((context, node) => {
  const { document } = context;
  const groups = getSiteFormat(document).navigation.groups;
  // A division holds more than pages.
  const later = groups.find(({ name, kind }) => name === node && kind === 'group');
  const first = groups.find(
    ({ name, node: group }) => name?.value === node.value && group.parent === later?.node.parent,
  );
  if (later === undefined || first === undefined || first === later || later.node.parent?.type !== 'array')
    return [];
  const text = getDocumentText(context);
  const moved = getMovedItems(document, text, first, later);
  const add =
    moved.length === 0
      ? []
      : first.pages === undefined
        ? [
            insertProperties(
              text,
              first.node,
              [['pages', `[${moved.join(', ')}]`]],
              first.node.properties.at(-1),
            ),
          ]
        : [appendItems(text, first.pages, moved)];
  const title = `Merge into the first ${quote(node.value)}`;
  return [{ title, changes: [...add, removeItem(text, later.node.parent, later.node)], preferred: true }];
});

/** The later group's items as written, without pages that the first group already lists. */
function getMovedItems(
  document: ParsedDocument,
  text: string,
  first: GroupReference,
  later: GroupReference,
): string[] {
  const entries = new Map(
    getSiteFormat(document).navigation.pages.map(({ node, entry }) => [node, entry.identity]),
  );
  const listed = new Set(
    first.pages?.items.map((item) => (item.type === 'string' ? entries.get(item) : undefined)),
  );
  return (later.pages?.items ?? [])
    .filter((item) => item.type !== 'string' || !listed.has(entries.get(item)))
    .map((item) => text.slice(item.offset, item.end));
}

/**
 * nested-group: moves the group out, right after the one that contains it. Offers to move this group alone, or all
 * nested groups in the file. If the group contains others, the latter comes first, because each of these would
 * otherwise become a problem of its own.
 */
export const moveGroupsOut = forViolation((context, { node }) => {
  const parent = getParentGroup(node);
  if (!isGroup(node) || !node.closed || parent?.closed !== true || parent.parent?.type !== 'array') return [];
  const text = getDocumentText(context);
  const holdsOthers = getNested(node).length > 0;
  const one: Fix = {
    title: 'Move out next to its parent',
    changes: moveOut(text, parent, [node], [writeAt(text, text.slice(node.offset, node.end), node, parent)]),
    preferred: !holdsOthers,
  };
  const { document } = context;
  if (!hasSeveral(document)) return [one];
  const all: Fix = {
    title: 'Move all nested groups out',
    changes: getGroups(document).flatMap((group) => moveAllOut(text, group)),
    // If the file has nested groups elsewhere, more would move than was asked for.
    preferred: holdsOthers && getGroups(document).flatMap(getNested).length === 1,
  };
  return holdsOthers ? [all, one] : [one, all];
});

/** The top-level groups. */
function getGroups(document: ParsedDocument): ObjectNode[] {
  const navigation = getRootValue(document, 'navigation');
  return navigation?.type === 'array' ? navigation.items.filter((item) => item.type === 'object') : [];
}

function getNested(group: ObjectNode): ObjectNode[] {
  return getGroupPages(group)?.items.filter(isGroup) ?? [];
}

function hasSeveral(document: ParsedDocument): boolean {
  let count = 0;
  for (const group of getGroups(document)) {
    const nested = getNested(group);
    count += nested.length;
    if (count > 1 || nested.some((inner) => getNested(inner).length > 0)) return true;
  }
  return false;
}

/**
 * Moves out every group below this one, in the order of their first lines. Uses a stack, because nesting has no limit.
 */
function moveAllOut(text: string, group: ObjectNode): TextChange[] {
  const direct = getNested(group);
  const written: string[] = [];
  const waiting = [...direct].reverse();
  for (let nested = waiting.pop(); nested !== undefined; nested = waiting.pop()) {
    const inner = getNested(nested);
    for (const next of inner.toReversed()) waiting.push(next);
    written.push(writeAt(text, writeWithout(text, nested, inner), nested, group));
  }
  return direct.length === 0 ? [] : moveOut(text, group, direct, written);
}

/** Removes the nested groups, and inserts these texts after the group. */
function moveOut(
  text: string,
  group: ObjectNode,
  nested: readonly ValueNode[],
  written: readonly string[],
): TextChange[] {
  const separator = isSpread(text, group) ? getLayout(text).eol + getLineIndent(text, group.offset) : ' ';
  const behind = written.map((json) => `,${separator}${json}`).join('');
  return [
    ...removeNested(text, getGroupPages(group), nested),
    { offset: group.end, end: group.end, text: behind },
  ];
}

/** Whether a group next to this one begins on its own line. */
function isSpread(text: string, group: ObjectNode): boolean {
  const start = group.parent?.offset ?? group.offset;
  return isMultiLine(text.slice(start, group.offset)) || isMultiLine(text.slice(group.offset, group.end));
}

function removeNested(
  text: string,
  pages: ArrayNode | undefined,
  nested: readonly ValueNode[],
): TextChange[] {
  return pages === undefined ? [] : removeItems(text, pages, nested);
}

/** The group's text without the nested groups. */
function writeWithout(text: string, group: ObjectNode, nested: readonly ValueNode[]): string {
  const { offset, end } = group;
  const changes = removeNested(text, getGroupPages(group), nested);
  const own = changes.map((change) => ({
    ...change,
    offset: change.offset - offset,
    end: change.end - offset,
  }));
  return applyChanges(text.slice(offset, end), own);
}

/** A node's text, indented like the target if it spans several lines. */
function writeAt(text: string, json: string, node: ValueNode, target: ValueNode): string {
  if (!isMultiLine(json)) return json;
  const base = getLineIndent(text, node.offset);
  const lines = splitLines(json);
  const relative = lines.map((line) => (line.startsWith(base) ? line.slice(base.length) : line.trimStart()));
  return applyLayout(
    relative.join('\n'),
    { ...getLayout(text), indent: '\t' },
    getLineIndent(text, target.offset),
  );
}

/** low-contrast: the nearest readable color. */
export const useReadableColor = forSiteFinding(({ configuration }, { parent, offset, end, value }) => {
  const key = parent?.type === 'property' ? parent.key.value : undefined;
  if (key !== 'primary' && key !== 'light') return [];
  const color = parseHexColor(value);
  const background = parseHexColor(getSiteBackground(configuration, textColors[key]) ?? '');
  if (color === undefined || background === undefined) return [];
  const readable = getReadableColor(color, background, readableContrast);
  if (readable === undefined) return [];
  const hex = quote(writeLike(value, readable));
  return [
    {
      title: `Replace with ${hex}, the nearest readable color`,
      changes: [{ offset, end, text: hex }],
      preferred: true,
    },
  ];
});

/** json-syntax in an empty file: a whole configuration that lists the pages of the site. */
export const proposeConfiguration: FixProvider = (context) => {
  const { site } = context;
  const text = getDocumentText(context);
  const proposal = site === undefined || text.trim() !== '' ? undefined : getProposals(site, text)?.list;
  if (proposal === undefined) return [];
  const changes = [{ offset: 0, end: text.length, text: proposal }];
  return [{ title: 'Propose a configuration that lists the pages of this folder', changes, preferred: true }];
};

/** foreign-schema: hands the file over to the editor's own JSON support. */
export const treatAsPlainJson: FixProvider = ({ client }) =>
  client.treatsAsPlainJson
    ? [{ title: 'Treat as plain JSON', changes: [], preferred: true, command: 'treatAsPlainJson' }]
    : [];
