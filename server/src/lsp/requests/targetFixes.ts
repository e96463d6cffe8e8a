// The fix for all links and entries of a site that miss the same target: what it would do, and its edit.
import type { ApplyWorkspaceEditParams } from 'vscode-languageserver';
import { getFiles, splitChanges } from '../../document/joinedDocument.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { TargetFix } from '../../features/fixes/pageFixes/missedTarget.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import type { FixTargetArgument, TargetFixCount } from '../../shared/siteHealth.ts';
import { formatCount } from '../../shared/text/words.ts';
import { toPath } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import type { Session } from '../session.ts';
import { isCurrent, type ReadingParts, readCurrentPages } from '../sites/currentPages.ts';
import { createWorkspaceEdit } from './workspaceEdits.ts';

/** Of the page with the link, or of the configuration or a part with the entry. */
type AskedContext = PageContext | FeatureContext;

/** docs/targetFix */
export async function answerTargetFix(
  parts: ReadingParts,
  context: AskedContext,
  argument: FixTargetArgument,
): Promise<TargetFixCount | null> {
  const found = await findTargetFix(parts, context, argument);
  if (found === undefined) return null;
  const { linkCount, droppedCount, pages, entryChanges, leftEntryCount } = found.fix;
  return {
    ...{ linkCount, droppedCount, pageCount: pages.size },
    ...{ entryCount: entryChanges.length, leftEntryCount },
  };
}

interface TargetEdit {
  /** `undefined` if nothing could be changed. */
  readonly edit: ApplyWorkspaceEditParams | undefined;
  /** What could not be changed, in a sentence; `undefined` if all could. */
  readonly left: string | undefined;
}

/** `undefined` if a text has changed since the fix was offered. */
export async function createTargetEdit(
  parts: ReadingParts & Pick<Session, 'getCapabilities'>,
  context: AskedContext,
  argument: FixTargetArgument,
): Promise<TargetEdit | undefined> {
  const found = await findTargetFix(parts, context, argument);
  if (found === undefined) return undefined;
  const { fix, configurations, isStillCurrent } = found;
  const entryCount = fix.entryChanges.length;
  const left = describeLeft(fix);
  if (!isStillCurrent()) return undefined;
  if (fix.linkCount + entryCount === 0) return left === undefined ? undefined : { edit: undefined, left };
  const pages = [...fix.pages.values()].map(({ page, changes }) => ({
    document: { textDocument: page },
    changes,
  }));
  const edit = createWorkspaceEdit([...configurations, ...pages], parts.getCapabilities(), parts.documents);
  const places =
    entryCount === 0
      ? formatCount(fix.linkCount, 'link')
      : `in ${formatCount(fix.linkCount + entryCount, 'place')}`;
  const label = argument.to === undefined ? `Remove ${places}` : `Replace ${places}`;
  // Then VS Code saves the files that were not open.
  return { edit: { label, edit, metadata: { isRefactoring: true } }, left };
}

function describeLeft({ leftCount, leftEntryCount }: TargetFix): string | undefined {
  const links = `${formatCount(leftCount, 'link')} could not be changed without changing the text around ${leftCount === 1 ? 'it' : 'them'}.`;
  const entries = `${formatCount(leftEntryCount, 'entry', 'entries')} could not be changed without listing the page twice.`;
  const sentences = [...(leftCount > 0 ? [links] : []), ...(leftEntryCount > 0 ? [entries] : [])];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

async function findTargetFix(
  parts: ReadingParts,
  context: AskedContext,
  { position, to }: FixTargetArgument,
) {
  const { site, configuration } = context;
  const reading =
    'page' in context
      ? languageService.getTargetFix(context, context.page.offsetAt(position), to)
      : languageService.getEntryTargetFix(context, context.document.textDocument.offsetAt(position), to);
  if (reading === undefined || site === undefined) return undefined;
  const { root } = site;
  // Typing changes the documents themselves.
  const known = new Map(getFiles(configuration).map(({ document }) => [document, getText(document)]));
  const pages = await readCurrentPages(parts, root, reading.files);
  const fix = reading.answer(new Map(pages.map((page) => [page.file, page])));
  const configurations = splitChanges(configuration, fix.entryChanges);
  const onDisk = new Map<ParsedDocument, string | undefined>();
  for (const { document } of configurations)
    if (getOpenText(parts, document) === undefined)
      onDisk.set(document, await readText(parts, root, document));
  const isStillCurrent = (): boolean =>
    pages.every((page) => isCurrent(parts, root, page)) &&
    configurations.every(
      ({ document }) => (getOpenText(parts, document) ?? onDisk.get(document)) === known.get(document),
    );
  return { fix, configurations, isStillCurrent };
}

function getText({ textDocument }: ParsedDocument): string {
  return textDocument.getText();
}

/** Of a configuration or a part, whatever it is open as. */
function getOpenText({ documents }: ReadingParts, { textDocument }: ParsedDocument): string | undefined {
  return documents.getAny(textDocument.uri)?.getText();
}

/** `undefined` if it can’t be read. */
async function readText(
  { fileSystem, sites }: ReadingParts,
  root: string,
  { textDocument }: ParsedDocument,
): Promise<string | undefined> {
  const path = toPath(textDocument.uri);
  if (path === undefined) return undefined;
  const content = await fileSystem.readFile(path, [sites.getBoundary(root) ?? root, root]);
  return content.kind === 'whole' ? decodeText(content.bytes) : undefined;
}
