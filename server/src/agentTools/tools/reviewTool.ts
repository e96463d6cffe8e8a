// review_docs_changes: what changed for readers since a revision, as `docs-check changes` says it.
import { type ChangesReport, compareWithRevision } from '../../changes/revisionChanges.ts';
import { type ReviewInput, reviewDefinition } from '../../shared/definitions/reviewDefinition.ts';
import { isVirtualPath } from '../../site/filePaths.ts';
import type { Revision } from '../../site/revisionFileSystem.ts';
import { describeChanges } from '../output/describedChanges.ts';
import { limitNotes } from '../output/writingAnswer.ts';
import { type AgentTool, refuseCall, type ToolAnswer, type ToolContext, throwIfCanceled } from '../tool.ts';
import { showPath } from '../workspace/agentFolders.ts';
import { getAbortableCheck } from '../workspace/agentSites.ts';
import { findReviewScope, type ReviewScope } from '../workspace/reviewScope.ts';

export const reviewTool: AgentTool<ReviewInput> = { definition: reviewDefinition, run };

const noGit = refuseCall(
  'Earlier versions can’t be read here, because Git can’t run on these files: ask the user to open a clone in VS Code on a computer, or to run "docs-check changes" in it.',
);

/** Whether to trust a repository is not for an agent to decide. */
const untrusted = refuseCall(
  'Git does not read this repository, because it belongs to another user of the machine: tell the user, who can trust it with "git config --global --add safe.directory".',
);

/** What to do where a base has to be named. */
const advice = 'name a branch, a tag or a commit with "base", for example "main"';

async function run({ base, paths }: ReviewInput, context: ToolContext): Promise<ToolAnswer> {
  const { openRevision, folders } = context;
  const areVirtual = folders.length > 0 && folders.every(({ path }) => isVirtualPath(path));
  if (openRevision === undefined || areVirtual) return noGit;
  const scope = await findReviewScope({ paths }, context);
  if (scope.kind === 'refused') return scope;
  if (isVirtualPath(scope.root)) return noGit;
  const opened = await openRevision({ folder: scope.root, base, advice });
  if (opened.kind === 'refused')
    return opened.isUntrusted === true
      ? untrusted
      : refuseCall(opened.message.replaceAll(scope.root, showPath(folders, scope.root)));
  const { revision } = opened;
  try {
    throwIfCanceled(context);
    const report = await compare(revision, scope, context);
    throwIfCanceled(context);
    const nothing = scope.describeNothing();
    if ('kind' in nothing) return nothing;
    const { notes, ...changes } = describeChanges(report, scope.root, folders);
    const all = [...scope.notes, ...nothing, ...report.failures, ...notes];
    return { kind: 'answered', output: { ...changes, notes: limitNotes(all) } };
  } finally {
    revision.close();
  }
}

function compare(
  revision: Revision,
  { root, find }: ReviewScope,
  context: ToolContext,
): Promise<ChangesReport> {
  const { folders, fileSystem, compiler, common, signal } = context;
  return compareWithRevision(revision, {
    ...{ fileSystem, compiler, common, signal, find, root, shownFolder: root },
    checkOpenApi: getAbortableCheck(context),
    show: (path) => showPath(folders, path),
    onProgress: (done, total) => context.report({ done, total, message: 'Comparing pages' }),
  });
}
