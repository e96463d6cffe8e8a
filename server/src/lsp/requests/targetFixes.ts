// The fix for all links of a site that miss the same target: what it would do, and its edit.
import type { ApplyWorkspaceEditParams } from 'vscode-languageserver';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import type { FixTargetArgument, TargetFixCount } from '../../shared/siteHealth.ts';
import { formatCount } from '../../shared/text/words.ts';
import type { Session } from '../session.ts';
import { isCurrent, type ReadingParts, readCurrentPages } from '../sites/currentPages.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** docs/targetFix */
export async function answerTargetFix(
  parts: ReadingParts,
  context: PageContext,
  argument: FixTargetArgument,
): Promise<TargetFixCount | null> {
  const found = await findTargetFix(parts, context, argument);
  if (found === undefined) return null;
  const { linkCount, droppedCount, pages } = found.fix;
  return { linkCount, droppedCount, pageCount: pages.size };
}

interface TargetEdit {
  readonly edit: ApplyWorkspaceEditParams;
  /** Links that could not be changed. */
  readonly leftCount: number;
}

/** `undefined` if the text has changed since the fix was offered. */
export async function createTargetEdit(
  parts: ReadingParts & Pick<Session, 'getCapabilities'>,
  context: PageContext,
  argument: FixTargetArgument,
): Promise<TargetEdit | undefined> {
  const found = await findTargetFix(parts, context, argument);
  if (found === undefined) return undefined;
  const { fix, isStillCurrent } = found;
  if (fix.linkCount === 0 || !isStillCurrent()) return undefined;
  const changed = [...fix.pages.values()].map(({ page, changes }) => ({
    document: { textDocument: page },
    changes,
  }));
  const edit = createWorkspaceEdit(changed, parts.getCapabilities(), parts.documents);
  const links = formatCount(fix.linkCount, 'link');
  const label = argument.to === undefined ? `Remove ${links}` : `Replace ${links}`;
  // Then VS Code saves the pages that were not open.
  return { edit: { label, edit, metadata: { isRefactoring: true } }, leftCount: fix.leftCount };
}

async function findTargetFix(parts: ReadingParts, context: PageContext, { position, to }: FixTargetArgument) {
  const reading = languageService.getTargetFix(context, context.page.offsetAt(position), to);
  if (reading === undefined) return undefined;
  const { root } = context.site;
  const pages = await readCurrentPages(parts, root, reading.files);
  const isStillCurrent = (): boolean => pages.every((page) => isCurrent(parts, root, page));
  return { fix: reading.answer(new Map(pages.map((page) => [page.file, page]))), isStillCurrent };
}
