// docs/newConfiguration: reads a folder without a configuration and proposes one for it.
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { getUnreadPaths } from '../../checkSite.ts';
import { languageService } from '../../languageService.ts';
import type { NewConfiguration, NewConfigurationParams } from '../../shared/protocol.ts';
import { configurationNames } from '../../shared/sitePaths.ts';
import { formatCount, quote } from '../../shared/text/words.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import { decodeText } from '../../site/fileSystem.ts';
import { Site } from '../../site/site.ts';
import type { ClientSettings } from '../clientSettings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';
import type { Sites } from '../sites/sites.ts';

export interface NewConfigurationParts extends Pick<Session, 'fileSystem'> {
  readonly documents: OpenDocuments;
  readonly settings: ClientSettings;
  readonly sites: Sites;
}

export async function answerNewConfiguration(
  connection: Connection,
  parts: NewConfigurationParts,
  { uri, workDoneToken }: NewConfigurationParams,
  token: CancellationToken,
): Promise<NewConfiguration> {
  const root = toPath(uri)?.replace(/\/$/, '');
  const boundary = root === undefined ? undefined : parts.sites.getBoundary(root);
  if (root === undefined || boundary === undefined) return { kind: 'noFolder' };
  if ((await parts.fileSystem.look(root, [boundary])).kind !== 'folder') return { kind: 'noFolder' };
  const existing = await findExisting(parts, root, boundary);
  if (existing !== undefined && !existing.isEmpty) return { kind: 'exists', uri: toUri(existing.path) };
  const progress =
    workDoneToken === undefined ? undefined : connection.window.attachWorkDoneProgress(workDoneToken);
  progress?.begin('Creating a configuration', undefined, 'Looking for pages', true);
  try {
    const report = (message: string): void => progress?.report(message);
    const site = await readFolder(parts, root, boundary, report, token);
    const { index } = site;
    if (index === undefined) return { kind: 'noFolder' };
    const unread = getUnreadPaths(index).map(describeUnread);
    const text = languageService.getProposal(index, existing?.text ?? '');
    if (text === undefined) return { kind: 'noPages', unread };
    const path = existing?.path ?? `${root}/${configurationNames[0]}`;
    const folder = existing === undefined ? languageService.getDocumentationFolder(index) : undefined;
    const inner = folder === undefined ? undefined : toUri(`${root}/${folder}`);
    return { kind: 'proposed', uri: toUri(path), isEmptyFile: existing !== undefined, text, inner, unread };
  } finally {
    progress?.done();
  }
}

interface Existing {
  readonly path: string;
  readonly isEmpty: boolean;
  readonly text: string;
}

/**
 * Whatever has the name of a configuration: also what can't be read, so that nothing is overwritten. The disk is asked,
 * because events come late, and editors keep documents of files that are gone.
 */
async function findExisting(
  { documents, fileSystem }: NewConfigurationParts,
  root: string,
  boundary: string,
): Promise<Existing | undefined> {
  for (const name of configurationNames) {
    const path = `${root}/${name}`;
    if ((await fileSystem.look(path, [boundary])).kind === 'nothing') continue;
    const content = await fileSystem.readFile(path, [boundary]);
    const onDisk = content.kind === 'whole' ? decodeText(content.bytes) : undefined;
    const text = documents.get(toUri(path))?.textDocument.getText() ?? onDisk;
    return { path, isEmpty: text?.trim() === '', text: text ?? '' };
  }
  return undefined;
}

/** The folder is not kept: it is no site before its configuration is saved. */
async function readFolder(
  { fileSystem, settings }: NewConfigurationParts,
  root: string,
  boundary: string,
  report: (message: string) => void,
  token: CancellationToken,
): Promise<Site> {
  await settings.ready();
  const { ignoredPages } = settings.get();
  const site = new Site(fileSystem, root, { boundary, ignoredPages });
  const listening = token.onCancellationRequested(() => site.close());
  try {
    await site.scan();
    report(`Reading the titles of ${formatCount(site.index?.pages.length ?? 0, 'page')}`);
    await site.readPages(() => token.isCancellationRequested);
    await site.readProjectName();
    return site;
  } finally {
    listening.dispose();
  }
}

function describeUnread(path: string): string {
  return `${quote(path)} can’t be read: the configuration does not list its pages.`;
}
