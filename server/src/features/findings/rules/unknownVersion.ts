// unknown-version: an anchor names a version that the site does not have.

import { getItemMembers, getRootValue } from '../../../document/members.ts';
import { getNearestName } from '../../../shared/text/nearestName.ts';
import { joinWords, quote } from '../../../shared/text/words.ts';
import { createFinding, type Rule } from './rule.ts';

export const unknownVersion: Rule = ({ document }) => {
  const declared = getRootValue(document, 'versions');
  const versions =
    declared?.type === 'array' ? declared.value.filter((version) => typeof version === 'string') : [];
  return getItemMembers(document, 'anchors', 'version')
    .filter(({ value }) => !versions.includes(value))
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
