// docs/pagePlace: what can be done with a page, for the commands that show it in the navigation or add it there.

import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { PagePlace } from '../../shared/protocol.ts';
import { toInnerRange, toTextEdits } from '../ranges.ts';
import { addToGroup, getGroupChoices } from './groupChoices.ts';
import { getListings, type PageContext } from './pageContext.ts';

export function getPagePlace(context: PageContext): PagePlace {
  const { configuration: document, site, path } = context;
  if (!site.complete) return { kind: 'noPage' };
  const { uri } = document.textDocument;
  const [listing] = getListings(context);
  if (listing !== undefined)
    return { kind: 'listed', entry: { uri, range: toInnerRange({ document }, listing.node) } };
  if (!site.hasFile(path)) return { kind: 'noPage' };
  if (getForeignSchema(document) !== undefined) return { kind: 'foreign' };
  const groups = getGroupChoices(context).map(({ label, group }) => {
    const edits = toTextEdits(document, [addToGroup(context, group)]);
    return { label, edit: { changes: { [uri]: edits } } };
  });
  return { kind: 'unlisted', groups };
}
