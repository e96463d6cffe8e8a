// fix_docs_site: applies the safe fixes of sites.

import type { CheckedFile } from '../../check/checkSite.ts';
import { checkLoadedSite } from '../../check/loadedSite.ts';
import { languageService } from '../../languageService.ts';
import {
  type FixInput,
  fixDefinition,
  type RemainingProblems,
} from '../../shared/definitions/toolDefinitions.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { describeSiteLimits } from '../navigation/readableSite.ts';
import { answerWriting, countProblems } from '../output/writingAnswer.ts';
import {
  type AgentTool,
  type ToolAnswer,
  type ToolContext,
  throwIfCanceled,
  withSubProgress,
} from '../tool.ts';
import { type CheckScope, describeTurnedOff, findCheckScope } from '../workspace/checkScope.ts';
import { SiteRepair } from '../workspace/siteRepair.ts';

export const fixTool: AgentTool<FixInput> = { definition: fixDefinition, run };

async function run(input: FixInput, context: ToolContext): Promise<ToolAnswer> {
  const scope = await findCheckScope(input, context);
  if (scope.kind === 'refused') return scope;
  const { configurations } = scope;
  const repair = new SiteRepair(scope, context);
  const checked: CheckedFile[] = [];
  for (const [done, configuration] of configurations.entries()) {
    const part = withSubProgress(context, done, configurations.length);
    const loaded = await repair.repair(configuration, part);
    if (loaded === undefined) continue;
    checked.push(...(await checkLoadedSite(loaded, part)));
    throwIfCanceled(part);
    repair.notes.push(...(await describeSiteLimits(loaded, scope, part)));
  }
  const { edit, repaired } = repair;
  const counts = `${formatCount(repaired.length, 'problem')} in ${formatCount(edit.changed.length, 'file')}`;
  const remaining = countProblems(checked);
  return answerWriting(
    {
      edit,
      configurations,
      dryRun: input.dryRun,
      summary: {
        done: edit.changed.length === 0 ? describeNothing(remaining) : `Repaired ${counts}.`,
        planned: `Would repair ${counts}.`,
      },
      notes: [
        ...scope.notes,
        ...describeTurnedOff(context.common.settings, scope),
        ...describeUnfixable(scope),
        ...repair.notes,
      ],
      remaining,
    },
    context,
  );
}

function describeNothing({ errors, warnings, others }: RemainingProblems): string {
  return errors + warnings + others === 0
    ? 'Nothing was repaired, because there are no problems.'
    : 'Nothing was repaired, because no problem has a safe repair.';
}

function describeUnfixable({ codes }: CheckScope): string[] {
  return [...(codes ?? [])]
    .filter((code) => !languageService.hasSafeFixes(code))
    .map((code) => `No problem with the code ${quote(code)} has a safe repair: edit the files yourself.`);
}
