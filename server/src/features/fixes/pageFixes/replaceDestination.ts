// Links and imports that lead nowhere: the destination becomes one that may have been meant, written the same way.
import { quote } from '../../../shared/text/words.ts';
import { getLinkReplacements, isFirstClear } from '../../findings/pageRules/linkReplacements.ts';
import { choosePageTitle } from '../choosePage.ts';
import { forLinkProblem, type PageFix } from './pageFix.ts';

/** A near page, image, snippet or heading. */
export const replaceDestination = forLinkProblem((context, problem) => {
  const isClear = isFirstClear(context, problem);
  return getLinkReplacements(context, problem).map(
    ({ change, destination }, index): PageFix => ({
      title: `Replace with ${quote(destination)}`,
      edit: { kind: 'page', changes: [change] },
      preferred: isClear && index === 0,
    }),
  );
});

/** Any page of the site. */
export const chooseDestination = forLinkProblem(({ client }, { judged: { target } }) =>
  client.choosesPages && target.kind === 'missing'
    ? [{ title: choosePageTitle, edit: { kind: 'chosenPage' } }]
    : [],
);

/** link-path-case: there is just one, and it was meant. */
export const useFileCase = forLinkProblem((context, problem) =>
  getLinkReplacements(context, problem).map(
    ({ change, destination }): PageFix => ({
      title: `Replace with ${quote(destination)}`,
      edit: { kind: 'page', changes: [change] },
      preferred: true,
      safe: true,
    }),
  ),
);
