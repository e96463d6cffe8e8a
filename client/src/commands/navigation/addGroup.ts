// "Add Group…": asks for its name. It comes after the group that is selected, else last.
import { accept } from '../../../../server/src/shared/result.ts';
import { promptInput } from '../../ui/inputBox.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { carryOutAct } from './steps/carryOutAct.ts';
import { parseGroupName } from './steps/groupName.ts';
import { getTopGroup, resolveSite } from './steps/resolveSite.ts';

export async function runAddGroup(services: Services, argument: unknown): Promise<Problem | undefined> {
  const site = await resolveSite(services, argument);
  if (site.kind === 'problem') return site.problem;
  if (site.kind === 'left') return undefined;
  const answer = await promptInput({
    title: 'Add Group',
    prompt: 'Name of the group, as readers will see it.',
    parse: (text) => parseGroupName(text, site.model),
  });
  if (answer.kind !== 'accepted') return undefined;
  const after = getTopGroup(services.navigation.rows, site.row);
  const place = after === undefined ? {} : { after };
  return carryOutAct(
    services,
    accept({ site: site.model.uri, act: { kind: 'addGroup', name: answer.value, ...place } }),
  );
}
