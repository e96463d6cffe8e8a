// Where the navigation lists a page, in words.
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { joinWords } from '../../shared/text/words.ts';
import { getListedFiles } from '../../site/references/listedFiles.ts';
import { describeTrail } from '../pages/groupTrail.ts';
import type { PageContext } from '../pages/pageContext.ts';

/** As plain text; `undefined` of what is no page, and where it is not known. */
export function describeListing(
  { configuration, site }: Pick<PageContext, 'configuration' | 'site'>,
  file: string,
): string | undefined {
  const entries = getListedFiles(configuration, site).get(file) ?? [];
  if (entries.length > 0) {
    const trails = entries.map(({ groups }) => describeTrail(groups) || 'the navigation');
    return `Listed in ${joinWords([...new Set(trails)], 'and')}`;
  }
  // In another format a page may be listed in ways that we don't know.
  const isKnown = site.complete && site.isPage(file) && getForeignSchema(configuration) === undefined;
  return isKnown ? 'Not in the navigation' : undefined;
}
