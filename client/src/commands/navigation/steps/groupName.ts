// The name of a group, checked while it is typed.
import { accept, type Parsed, refuse } from '../../../../../server/src/shared/result.ts';
import type { ElementId, SiteModel } from '../../../../../server/src/shared/siteModel.ts';
import { quote } from '../../../../../server/src/shared/text/words.ts';

/** @param own the group to rename; undefined for a new one. */
export function parseGroupName(text: string, site: SiteModel, own?: ElementId): Parsed<string> {
  const name = text.trim();
  if (name === '') return refuse('A group needs a name.');
  const hasName = ({ id }: { readonly id: ElementId }) => {
    const content = site.elements.get(id)?.content;
    return content?.kind === 'group' && id !== own && content.name.trim() === name;
  };
  const isTaken = [...site.elements.values()].some(hasName);
  return accept(
    name,
    isTaken ? `There is already a group ${quote(name)}. Readers will see both.` : undefined,
  );
}
