// Fixes for findings in configurations whose navigation is a tree.
import { type ArrayNode, getProperty, type ObjectNode, type StringNode } from '../../document/jsonNode.ts';
import {
  appendItems,
  removeItem,
  removeProperties,
  removeProperty,
  type TextChange,
} from '../../document/textChange.ts';
import { getMember } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { referenceKey, resolveReference } from '../../format/parts.ts';
import { getRedirectItems, getRedirectStrings } from '../../links/redirects/siteRedirects.ts';
import { isRecord } from '../../shared/text/jsonValue.ts';
import type { FeatureContext } from '../featureContext.ts';
import { writeAtProperty } from '../treeShape/movedProperty.ts';
import {
  createRemoval,
  createReplacements,
  type Fix,
  type FixProvider,
  forSiteFinding,
  forViolation,
  getDocumentText,
} from './fix.ts';

/** A provider for findings of text rules: `node` is the string with the finding. */
function forString(
  provide: (context: FeatureContext, node: StringNode, replacements: readonly string[]) => readonly Fix[],
): FixProvider {
  return (context, { subject }) =>
    subject.kind === 'site' ? provide(context, subject.node, subject.replacements) : [];
}

/** schema-mismatch: names the schema of the shape that the file has. */
export const replaceSchema: FixProvider = ({ document }, { subject }) => {
  const node =
    subject.kind === 'schema' ? subject.violation.node : subject.kind === 'site' ? subject.node : undefined;
  if (node?.type !== 'string') return [];
  const replacements = createReplacements(node, [getSiteFormat(document).schemaUrl]);
  return replacements.map((fix) => ({ ...fix, preferred: true, safe: true }));
};

/** operation-not-found: a near operation, or none. */
export const replaceOperation = forSiteFinding((context, node, replacements) => [
  ...createReplacements(node, replacements),
  ...createRemoval(context, node),
]);

/** ref-not-found: a near file, or a new one. */
export const createPart = forSiteFinding((context, node, replacements) => {
  const { site, client, composed, document } = context;
  const resolved = resolveReference(node.value, composed.getPath(document));
  const near = createReplacements(node, replacements);
  if (!('path' in resolved) || !client.createsFiles) return near;
  const newFile = { path: `${site.root}/${resolved.path}`, text: '{}\n' };
  return [...near, { title: `Create ${resolved.path}`, changes: [], newFile, preferred: near.length === 0 }];
});

/** ref-siblings: removes what is ignored. */
export const removeSiblings: FixProvider = (context, { subject }) => {
  if (subject.kind !== 'property') return [];
  const object = subject.property.parent;
  const ignored = object.properties.filter(({ key }) => key.value !== referenceKey);
  const changes = removeProperties(getDocumentText(context), object, ignored);
  return [{ title: 'Remove what is ignored beside the $ref', changes, preferred: true }];
};

/** page-ignored: removes the entry. */
export const removeIgnored = forSiteFinding((context, node) => createRemoval(context, node));

/** redirect-style: the same path, normalized, unless another redirect has this source. */
export const normalizeRedirect = forString(({ configuration }, node, replacements) => {
  const isSource = node.parent?.type === 'property' && node.parent.key.value === 'source';
  const sources = getRedirectItems(configuration).map((item) => getRedirectStrings(item).source?.value);
  const free = replacements.filter((path) => !isSource || !sources.includes(path));
  return createReplacements(node, free).map((fix, index) => {
    const isSame = free[index]?.replace(/^\//, '') === node.value.replace(/^(?:\.\/)/, '');
    const changes = [...fix.changes, ...addStar(node, free[index] ?? '')];
    return { ...fix, changes, preferred: true, safe: isSame };
  });
});

/** Where a source gets a star behind its name, its destination gets one, too. */
function addStar(source: StringNode, replacement: string): TextChange[] {
  const { parent } = source;
  const name = /\/:[\w-]+\*$/.exec(replacement)?.[0].slice(0, -1);
  const item = parent?.type === 'property' ? parent.parent : undefined;
  const { destination } = getRedirectStrings(item);
  if (name === undefined || destination === source || destination?.value.endsWith(name) !== true) return [];
  return [{ offset: destination.end - 1, end: destination.end - 1, text: '*' }];
}

/** redirect-chain: leads to where readers get in the end. */
export const pointToEnd = forString((_context, node, replacements) =>
  createReplacements(node, replacements).map((fix) => ({ ...fix, preferred: true })),
);

/** redirect-duplicate, redirect-loop, redirect-over-page: removes the redirect. */
export const removeRedirect = forString((context, node) => {
  const redirect = node.parent?.type === 'property' ? node.parent.parent : undefined;
  return redirect?.parent?.type === 'array'
    ? [
        {
          title: 'Remove this redirect',
          changes: [removeItem(getDocumentText(context), redirect.parent, redirect)],
          preferred: true,
        },
      ]
    : [];
});

/** unknown-value: removes an item that the list has already. */
export const removeRepeated = forString((context, node) =>
  node.parent?.type === 'array'
    ? createRemoval(context, node).map((fix) => ({ ...fix, preferred: true }))
    : [],
);

/** unknown-property: a font for everything, beside one for headings or for text, becomes the one that is missing. */
export const separateFonts = forViolation((context, { node, property }) => {
  const owner = node.parent;
  if (node.type !== 'object' || owner?.type !== 'property' || owner.key.value !== 'fonts') return [];
  const { heading = {}, body = {}, ...font } = node.value;
  const isBeside = (property === 'heading' || property === 'body') && 'family' in font;
  if (!isBeside || !isRecord(heading) || !isRecord(body)) return [];
  const complete = (own: object): object => ('family' in own ? own : { ...font, ...own });
  const fonts = { heading: complete(heading), body: complete(body) };
  if ([font, heading, body].some((each) => referenceKey in each)) return [];
  const { offset, end } = node;
  const text = writeAtProperty(getDocumentText(context), owner, JSON.stringify(fonts, null, '\t'));
  return [
    {
      title: 'Write a font for headings and one for text',
      changes: [{ offset, end, text }],
      preferred: true,
    },
  ];
});

/** two-defaults: removes the default that has no effect. */
export const removeDefault: FixProvider = (context, { subject }) =>
  subject.kind !== 'property'
    ? []
    : [
        {
          title: 'Remove "default"',
          changes: [removeProperty(getDocumentText(context), subject.property)],
          preferred: true,
        },
      ];

/** mixed-children: groups in a group move to the end of its pages. */
export const moveGroupsIntoPages: FixProvider = (context, { subject }): Fix[] => {
  if (subject.kind !== 'schema' || subject.violation.property !== 'groups') return [];
  const { node: owner } = subject.violation;
  const value = getMember(owner, 'groups');
  if (owner.type !== 'object' || value?.type !== 'array') return [];
  if (getProperty(owner, 'group') === undefined) return [];
  const changes = moveInto(getDocumentText(context), owner, value);
  return changes === undefined ? [] : [{ title: 'Move the groups into "pages"', changes, preferred: true }];
};

function moveInto(text: string, owner: ObjectNode, groups: ArrayNode): readonly TextChange[] | undefined {
  const pages = getMember(owner, 'pages');
  const property = getProperty(owner, 'groups');
  if (property === undefined) return undefined;
  if (pages === undefined) {
    const { offset, end } = property.key;
    return [{ offset, end, text: '"pages"' }];
  }
  if (pages.type !== 'array') return undefined;
  const items = groups.items.map(({ offset, end }) => text.slice(offset, end));
  return [appendItems(text, pages, items), removeProperty(text, property)];
}
