// Listing pages by their files, as they are dropped from elsewhere. One that is listed already moves.

import { joinWords, quote } from '../../shared/text/words.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import { moveNodes } from './moveNodes.ts';
import type { NavigationContext } from './navigationContext.ts';
import type { ActRefusal, ListAct, NavigationNode, NodeEdit } from './nodeAct.ts';
import { refuseAct } from './refusals.ts';

/** As many names as a sentence can hold. */
const maxNames = 3;

export function listFiles(context: NavigationContext, { files, strangers: outside, to }: ListAct): NodeEdit {
  const { document, site } = context;
  const listed = getListedFiles(document, site);
  const inside = files.filter((file) => !site.isPage(file) && !listed.has(file));
  const strangers = [...inside, ...outside];
  if (strangers.length > 0) return refuseStrangers(strangers);
  const nodes = files.map((path): NavigationNode => {
    const entry = listed.get(path)?.[0];
    return entry === undefined ? { kind: 'unlisted', path } : { kind: 'page', node: entry.node };
  });
  return moveNodes(context, nodes, to);
}

function refuseStrangers(names: readonly string[]): ActRefusal {
  const shown = names.slice(0, maxNames).map(quote);
  const others = names.length - shown.length;
  const all = joinWords(others === 0 ? shown : [...shown, `${others} more`], 'and');
  return refuseAct(
    names.length === 1 ? `${all} is not a page of this site.` : `${all} are not pages of this site.`,
  );
}
