// move_docs_page: renames or moves a file, folder or heading, and updates everything that refers to it.
import type { ConfigurationPath } from '../../check/loadedSite.ts';
import { type MoveInput, moveDefinition } from '../../shared/definitions/toolDefinitions.ts';
import { getName, isConfigurationName } from '../../shared/sitePaths.ts';
import type { Move } from '../../site/relocation.ts';
import { findConfigurationIn } from '../../site/scan/configurationScan.ts';
import { type LoadedLinkedSite, loadLinkedSites } from '../moves/linkedSites.ts';
import { findGoal, findSource, type MoveSource } from '../moves/movePlaces.ts';
import { findForeignFile, findMoveProblem, planFileMove, planHeadingMove } from '../moves/plannedMoves.ts';
import { type MovePlan, verifyMove } from '../moves/verifiedMove.ts';
import { answerWriting, countProblems } from '../output/writingAnswer.ts';
import {
  type AgentTool,
  refuseField,
  type ToolAnswer,
  type ToolContext,
  type ToolRefusal,
  withSubProgress,
} from '../tool.ts';
import { findSitesAround } from '../workspace/agentSites.ts';

export const moveTool: AgentTool<MoveInput> = { definition: moveDefinition, run };

async function run({ from, to, dryRun }: MoveInput, context: ToolContext): Promise<ToolAnswer> {
  const source = await findSource(context, from);
  if (source.kind === 'refused') return source;
  const planned = await (source.slug === undefined
    ? planMove(withSubProgress(context, 0, 2), source, to)
    : planHeading(withSubProgress(context, 0, 2), source, source.slug, to));
  if (planned.kind === 'refused') return planned;
  const { plan, sites } = planned;
  const verified = await verifyMove(withSubProgress(context, 1, 2), sites, plan);
  if (verified.kind === 'refused') return verified;
  const { done, planned: wouldBe } = plan;
  return answerWriting(
    {
      edit: plan.edit,
      configurations: sites.map(({ path, within, root }) => ({ path, boundary: within[0] ?? root })),
      dryRun,
      summary: { done: `${done}.`, planned: `${wouldBe}.` },
      notes: [...verified.notes, ...plan.notes],
      remaining: countProblems(verified.checked),
    },
    context,
  );
}

type Planned =
  | { readonly kind: 'planned'; readonly plan: MovePlan; readonly sites: readonly LoadedLinkedSite[] }
  | ToolRefusal;

async function planMove(context: ToolContext, source: MoveSource, written: string): Promise<Planned> {
  const around = await findSitesAround(context, source.path);
  const problem = await findSourceProblem(context, source);
  if (problem !== undefined) return problem;
  const goal = await findGoal(context, source, written);
  if (goal.kind === 'refused') return goal;
  const [innermost] = await findSitesAround(context, goal.path);
  if (around.length > 0 && around[0]?.path !== innermost?.path)
    return refuseField('to', 'must be inside the same site, and not inside another one');
  const loaded = await loadSites(withSubProgress(context, 0, 2), around);
  if (loaded.kind === 'refused') return loaded;
  const { sites } = loaded;
  const move: Move = { from: source.path, to: goal.path };
  const refusal =
    (sites[0] && findMoveProblem(sites[0], move)) ?? (await findForeignFile(context, sites, source));
  return (
    refusal ?? {
      kind: 'planned',
      plan: await planFileMove(withSubProgress(context, 1, 2), sites, move),
      sites,
    }
  );
}

/** A whole site can't be moved. */
async function findSourceProblem(
  { fileSystem }: ToolContext,
  { kind, path, folder }: MoveSource,
): Promise<ToolRefusal | undefined> {
  if (kind === 'file' && isConfigurationName(getName(path)))
    return refuseField('from', 'is the configuration of a site, which can’t be moved');
  if (kind === 'file' || (await findConfigurationIn(fileSystem, path, folder.path)) === undefined)
    return undefined;
  return refuseField('from', 'is the folder of a whole site, which can’t be moved');
}

async function loadSites(context: ToolContext, configurations: readonly ConfigurationPath[]) {
  if (configurations.length === 0)
    return refuseField(
      'from',
      'is not in a documentation site: no folder around it has a docs.json or mint.json',
    );
  return loadLinkedSites(context, configurations);
}

async function planHeading(
  context: ToolContext,
  source: MoveSource,
  slug: string,
  newText: string,
): Promise<Planned> {
  const loaded = await loadSites(context, await findSitesAround(context, source.path));
  if (loaded.kind === 'refused') return loaded;
  const { sites } = loaded;
  const plan = await planHeadingMove(context, sites, { path: source.path, slug, newText });
  return plan.kind === 'refused' ? plan : { kind: 'planned', plan, sites };
}
