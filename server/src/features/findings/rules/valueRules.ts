// Rules about single values: unknown or repeated names, and colors.

import type { DiagnosticCode } from '../../../diagnosticCodes.ts';
import type { StringNode, ValueNode } from '../../../document/jsonNode.ts';
import type { ParsedDocument } from '../../../document/parsedDocument.ts';
import { getMember, getRootValue } from '../../../document/treeSearch.ts';
import { getSiteFormat } from '../../../format/documentFormat.ts';
import { getReference } from '../../../format/parts.ts';
import type { PrefixOwner } from '../../../format/prefixReferences.ts';
import { type DocsSchema, mintSchema, treeSchema } from '../../../schema/docsSchema.ts';
import { iconLibraryNames } from '../../../shared/iconLibraries.ts';
import { getContrastRatio, parseHexColor, readableContrast } from '../../../shared/text/hexColor.ts';
import { didYouMean, getNearestName } from '../../../shared/text/nearestName.ts';
import { joinWords, quote } from '../../../shared/text/words.ts';
import { type Icons, isImageIcon, isOfLibrary } from '../../../site/icons.ts';
import { getSiteBackground, textColors } from '../contrast.ts';
import type { Finding } from '../finding.ts';
import { createFinding, type Rule, type RuleContext, relateTo, type TextRule } from './rule.ts';

/**
 * How many unknown names are compared with all others, which takes milliseconds each; a file with more was written for
 * another icon set.
 */
const maxCompared = 50;

/** unknown-icon: the name is not in the site's library. */
export const unknownIcon: Rule = ({ document, icons }) => {
  if (icons === undefined) return [];
  const format = getSiteFormat(document);
  const isTree = format.tree !== undefined;
  return format.icons
    .filter(
      (node) =>
        !isImageIcon(node.value) &&
        !icons.has(node.value) &&
        isOfLibrary(node, icons) &&
        // The schema says so, and why that is worse.
        !(isTree && node.value.startsWith('fa-')),
    )
    .map((node, index) => {
      const replacements = index < maxCompared ? icons.getNearest(node.value, 3) : [];
      const message = describeUnknownIcon(node.value, icons, replacements[0]);
      return createFinding('unknown-icon', node, message, { replacements });
    });
};

export function describeUnknownIcon(name: string, { library }: Icons, nearest: string | undefined): string {
  return `No icon ${quote(name)} in ${iconLibraryNames[library]}${didYouMean(nearest)}`;
}

/** unknown-version: an anchor or a group names a version that the site does not have. */
export const unknownVersion: Rule = ({ document }) => {
  const declared = getRootValue(document, 'versions');
  const items = declared?.type === 'array' ? declared.items : [];
  const versions = items.flatMap((item) => {
    const name = item.type === 'object' ? getMember(item, 'name')?.value : item.value;
    return typeof name === 'string' ? [name] : [];
  });
  return getSiteFormat(document)
    .versionReferences.filter(({ value }) => !versions.includes(value))
    .map((node) => {
      const nearest = getNearestName(node.value, versions);
      const replacements =
        nearest === undefined ? versions : [nearest, ...versions.filter((version) => version !== nearest)];
      const known =
        versions.length === 0
          ? 'the site declares none'
          : `the site has ${joinWords(versions.map(quote), 'and')}`;
      return createFinding(
        'unknown-version',
        node,
        `No version ${quote(node.value)} in "versions": ${known}`,
        { replacements },
      );
    });
};

interface UniqueNames {
  readonly schema: DocsSchema;
  /** Of the list. */
  readonly path: readonly string[];
  /** Where the name is in an item that is an object. */
  readonly key: string;
  readonly code: DiagnosticCode;
  readonly message: string;
}

const sources: Omit<UniqueNames, 'schema'> = {
  ...{ path: ['redirects'], key: 'source', code: 'redirect-duplicate' },
  message: 'An earlier redirect has the same source, and the host accepts each source only once',
};

/** The lists in which the host accepts each name only once. */
const uniqueNames: readonly UniqueNames[] = [
  { schema: mintSchema, ...sources },
  { schema: treeSchema, ...sources },
  {
    ...{ schema: treeSchema, path: ['contextual', 'options'], key: '', code: 'unknown-value' },
    message: 'This option is in the list already, and the host accepts each option only once',
  },
  {
    ...{ schema: treeSchema, path: ['variations', 'options'], key: 'id', code: 'unknown-value' },
    message: 'An earlier variation has the same ID, and the host accepts each ID only once',
  },
];

/** redirect-duplicate, unknown-value: the host refuses a list that has a name twice. */
export const repeatedName: TextRule = (document) =>
  uniqueNames.flatMap(({ key, code, message, ...place }) => {
    const list = findList(document, place);
    const first = new Map<string, StringNode>();
    return (list?.type === 'array' ? list.items : []).flatMap((item): Finding[] => {
      const name = item.type === 'object' ? getMember(item, key) : item;
      if (name?.type !== 'string' || name.broken) return [];
      const earlier = first.get(name.value);
      if (earlier === undefined) {
        first.set(name.value, name);
        return [];
      }
      const related = relateTo(earlier, 'The first one');
      return [{ ...createFinding(code, name, message, { related }), severity: 'error' }];
    });
  });

/** In a configuration, or in a part that stands for the list or for something around it. */
function findList(
  document: ParsedDocument,
  { schema, path }: Pick<UniqueNames, 'schema' | 'path'>,
): ValueNode | undefined {
  const { root } = getSiteFormat(document).schema;
  const depth = [...path.keys(), path.length].find((count) => schema.getAt(path.slice(0, count)) === root);
  if (depth === undefined) return undefined;
  return path.slice(depth).reduce<ValueNode | undefined>(getMember, document.root);
}

/** duplicate-group: two groups of the navigation have the same name. */
export const duplicateGroup: Rule = ({ document }) => {
  const first = new Map<string, StringNode>();
  return getSiteFormat(document).navigation.groups.flatMap(({ node, name }) => {
    const isTopLevel =
      node.parent?.type === 'array' &&
      node.parent.parent?.type === 'property' &&
      node.parent.parent.key.value === 'navigation';
    if (!isTopLevel || name === undefined || name.broken || name.value.trim() === '') return [];
    const earlier = first.get(name.value);
    if (earlier !== undefined) {
      const related = relateTo(earlier, 'The first group with this name');
      return [
        createFinding('duplicate-group', name, `Another group is also called ${quote(name.value)}`, {
          related,
        }),
      ];
    }
    first.set(name.value, name);
    return [];
  });
};

/** duplicate-url: two anchors, or two tabs, claim the same pages. */
export const duplicateUrl: Rule = ({ document }) => [
  ...getDuplicates(document, 'anchors', 'anchor'),
  ...getDuplicates(document, 'tabs', 'tab'),
];

function getDuplicates(document: ParsedDocument, owner: PrefixOwner, name: string): Finding[] {
  const first = new Map<string, StringNode>();
  return getSiteFormat(document)
    .getPrefixes(owner)
    .flatMap(({ node, prefix }) => {
      const earlier = first.get(prefix);
      if (earlier !== undefined) {
        const related = relateTo(earlier, `The ${name} that claims them first`);
        return [createFinding('duplicate-url', node, `Another ${name} claims the same pages`, { related })];
      }
      first.set(prefix, node);
      return [];
    });
}

/** low-contrast: text in the site's color is hard to read on the site's background (WCAG 2.2, 1.4.3). */
export const lowContrast: Rule = (context) => {
  const { colors } = getSiteFormat(context.document);
  const seen = getSeenModes(context.configuration);
  return (['primary', 'light'] as const).flatMap((name) => {
    const mode = textColors[name];
    return seen.includes(mode) ? checkColor(context, getMember(colors, name), mode) : [];
  });
};

/** The modes that readers may see; none if the part that says so isn’t known. */
function getSeenModes(configuration: ParsedDocument): readonly ('light' | 'dark')[] {
  const appearance = getRootValue(configuration, 'appearance');
  if (getReference(appearance) !== undefined) return [];
  const mode = getMember(appearance, 'default')?.value;
  const isOnly = getMember(appearance, 'strict')?.value === true && (mode === 'light' || mode === 'dark');
  return isOnly ? [mode] : ['light', 'dark'];
}

/** Colors that are not opaque are not checked. */
function checkColor(
  { configuration }: RuleContext,
  node: ValueNode | undefined,
  mode: 'light' | 'dark',
): Finding[] {
  if (node?.type !== 'string' || node.broken) return [];
  const color = parseHexColor(node.value);
  const written = getSiteBackground(configuration, mode);
  const background = written === undefined ? undefined : parseHexColor(written);
  if (color === undefined || background === undefined || color.alpha < 1 || background.alpha < 1) return [];
  const ratio = getContrastRatio(color, background);
  return ratio >= readableContrast ? [] : [createContrastFinding(node, ratio, mode, written)];
}

function createContrastFinding(
  node: StringNode,
  ratio: number,
  mode: string,
  background: string | undefined,
): Finding {
  // Rounded down, so that 4.49 is never called 4.5.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  const message = `Contrast ${shown}:1 on the ${mode} background (${background}): text needs ${readableContrast}:1`;
  return createFinding('low-contrast', node, message);
}
