// unknown-version: declares the version, or changes the anchor to a version that the site has.
import { getMember } from '../../document/members.ts';
import { appendItems, insertProperties } from '../../document/textChange.ts';
import { quote } from '../../shared/text/words.ts';
import { createReplacements, type Fix, forSiteFinding, getText } from './fix.ts';

export const declareVersion = forSiteFinding((context, node, replacements) => {
  const { root } = context.document;
  const replace = createReplacements(node, replacements).map((fix) => ({ ...fix, preferred: false }));
  if (root?.type !== 'object' || node.value.trim() === '') return replace;
  const json = JSON.stringify(node.value);
  const versions = getMember(root, 'versions');
  const text = getText(context);
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
