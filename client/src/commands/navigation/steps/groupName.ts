// The name of a group, checked while it is typed.
import type { ElementId, SiteModel } from '../../../../../server/src/siteModel.ts';
import { quote } from '../../../../../server/src/text/words.ts';
import { accept, type Parsed, refuse } from '../../../plantStore/result.ts';

/** @param own the group that is renamed; undefined for a new one. */
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
    isTaken ? `There is a group ${quote(name)} already: readers will see both.` : undefined,
  );
}
