// The site for a command of the view: that of the selected row, the only site, or one that the user picks.
import type { SiteModel } from '../../../../../server/src/shared/siteModel.ts';
import type { NavigationRow } from '../../../navigation/navigationRow.ts';
import type { Navigation } from '../../../navigation/registerNavigation.ts';
import { getSiteName } from '../../../navigation/rowText.ts';
import type { WatchedSites } from '../../../sites/siteModels.ts';
import type { Problem } from '../../../ui/messages.ts';
import { promptPick } from '../../../ui/pick.ts';
import { noServer } from '../../docs/steps/noSite.ts';
import type { RestartServices } from '../../extensionCommands.ts';

export interface RowServices extends RestartServices {
  readonly navigation: Navigation;
  readonly siteModels: WatchedSites;
}

/**
 * Does the work of a command of the view, which may never have been opened.
 *
 * @param argument of the command.
 * @param work gets the site, and the row that was chosen in it, if any.
 */
export function withSite(
  services: RowServices,
  argument: unknown,
  work: (model: SiteModel, row: NavigationRow | undefined) => Promise<Problem | undefined>,
): Promise<Problem | undefined> {
  const { navigation, siteModels, languageServer } = services;
  return siteModels.use(async () => {
    const [row] = navigation.view.getChosen(argument);
    const models = siteModels.getAll();
    const chosen = row && siteModels.get(row.site);
    const [only] = models;
    if (chosen !== undefined) return work(chosen, row);
    if (languageServer.state === 'failed') return noServer(services);
    if (only === undefined) {
      return { message: 'There is no site here: open a folder that contains a docs.json.' };
    }
    if (models.length === 1) return work(only, undefined);
    const answer = await promptPick({
      title: 'Docs Navigation',
      placeholder: 'The site to change',
      items: models.map((model) => ({
        value: model,
        label: getSiteName(model) ?? model.root,
        description: model.root,
      })),
    });
    return answer.kind === 'picked' ? work(answer.value, undefined) : undefined;
  });
}
