// fix_docs_site: the safe fixes of sites, as "fix all" makes them, until none is left.

import { type FixInput, fixDefinition } from '../../shared/definitions/fixDefinition.ts';
import type { RemainingProblems } from '../../shared/definitions/writingOutput.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { answerWriting, countProblems } from '../output/writingAnswer.ts';
import { hasSafeFixes, SiteRepair } from '../repairs/siteRepair.ts';
import { type AgentTool, type ToolAnswer, type ToolContext, takePart } from '../tool.ts';
import { type AskedFiles, describeTurnedOff, findAskedFiles } from '../workspace/askedFiles.ts';

export const fixTool: AgentTool<FixInput> = { definition: fixDefinition, run };

async function run(input: FixInput, context: ToolContext): Promise<ToolAnswer> {
  const asked = await findAskedFiles(input, context);
  if (asked.kind === 'refused') return asked;
  const { configurations } = asked;
  const repair = new SiteRepair(asked, context);
  for (const [done, configuration] of configurations.entries())
    await repair.repair(configuration, takePart(context, done, configurations.length));
  const { edit, codes } = repair;
  const counts = `${formatCount(codes.length, 'problem')} in ${formatCount(edit.changed.length, 'file')}`;
  const remaining = countProblems(repair.checked);
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
        ...asked.notes,
        ...describeTurnedOff(context.common.settings, asked),
        ...describeUnfixable(asked),
        ...repair.notes,
      ],
      remaining,
    },
    context,
  );
}

function describeNothing({ errors, warnings, others }: RemainingProblems): string {
  return errors + warnings + others === 0
    ? 'Nothing was repaired: there are no problems.'
    : 'Nothing was repaired: no problem has a safe repair.';
}

function describeUnfixable({ codes }: AskedFiles): string[] {
  return [...(codes ?? [])]
    .filter((code) => !hasSafeFixes(code))
    .map((code) => `No problem with the code ${quote(code)} has a safe repair: edit such places.`);
}
