// The site for a command of the view: that of the selected row, the only site, or one that the user picks.
import type { SiteModel } from '../../../../../server/src/shared/siteModel.ts';
import type { NavigationRow } from '../../../navigation/navigationRow.ts';
import type { Navigation } from '../../../navigation/registerNavigation.ts';
import { getSiteName } from '../../../navigation/rowText.ts';
import type { WatchedSites } from '../../../sites/siteModels.ts';
import type { Problem } from '../../../ui/messages.ts';
import { promptPick } from '../../../ui/pick.ts';

export interface RowServices {
  readonly navigation: Navigation;
  readonly siteModels: WatchedSites;
}

export type ResolvedSite =
  | { readonly kind: 'site'; readonly model: SiteModel; readonly row: NavigationRow | undefined }
  /** The question was left with Esc. */
  | { readonly kind: 'left' }
  | { readonly kind: 'problem'; readonly problem: Problem };

export async function resolveSite(
  { navigation, siteModels }: RowServices,
  argument: unknown,
): Promise<ResolvedSite> {
  const [row] = navigation.view.getChosen(argument);
  const models = siteModels.getAll();
  const chosen = row && siteModels.get(row.site);
  const [only] = models;
  if (chosen !== undefined) return { kind: 'site', model: chosen, row };
  if (only === undefined) {
    const message = 'There is no site here: open a folder that contains a docs.json.';
    return { kind: 'problem', problem: { message } };
  }
  if (models.length === 1) return { kind: 'site', model: only, row: undefined };
  const answer = await promptPick({
    title: 'Docs Navigation',
    placeholder: 'The site to change',
    items: models.map((model) => ({
      value: model,
      label: getSiteName(model) ?? model.root,
      description: model.root,
    })),
  });
  return answer.kind === 'picked' ? { kind: 'site', model: answer.value, row: undefined } : { kind: 'left' };
}
