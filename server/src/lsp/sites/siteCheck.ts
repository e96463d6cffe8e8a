// A configuration, open or not, and its site → the diagnostics of all their files.
import {
  type CheckedFile,
  checkSite,
  describeUnread,
  describeUnreadFile,
  readConfiguration,
} from '../../checkSite.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import { getFolder } from '../../shared/sitePaths.ts';
import { toPath, toUri } from '../../site/filePaths.ts';
import { withoutPageRule } from '../requests/createContext.ts';
import type { ServerParts } from '../serverParts.ts';
import { CheckedPages } from './checkedPages.ts';

/** A configuration is either checked or, for some reason, not. */
export interface CheckedConfiguration {
  readonly kind: 'checked' | 'foreign' | 'plain' | 'unread' | 'gone';
  /** Including those without problems. */
  readonly files: readonly CheckedFile[];
  /** Sentences about what could not be read. */
  readonly unread: readonly string[];
}

type CheckParts = Pick<ServerParts, 'documents' | 'sites' | 'fileSystem' | 'createContext'>;

export class SiteCheck {
  private readonly parts: CheckParts;
  private readonly pages: CheckedPages;

  constructor(parts: CheckParts) {
    this.parts = parts;
    this.pages = new CheckedPages(parts);
    parts.documents.onClosed((uri) => {
      const closed = toPath(uri);
      if (closed !== undefined) this.pages.forget(closed);
    });
  }

  /** Forgets pages that may have changed without notice. */
  forgetPages(): void {
    this.pages.forgetAll();
  }

  /** A configuration that is no longer in any workspace folder counts as gone, too. */
  async checkFiles(path: string, isOver: () => boolean = () => false): Promise<CheckedConfiguration> {
    const { documents, sites, fileSystem, createContext } = this.parts;
    const nothing = { files: [], unread: [] };
    const boundary = sites.getBoundary(path);
    if (boundary === undefined) return { kind: 'gone', ...nothing };
    const uri = toUri(path);
    const { encoding } = documents;
    const getOpen = () => documents.get(uri);
    const read = await readConfiguration(fileSystem, { path, uri, within: [boundary], encoding });
    const { index } = await sites.openScanned(getFolder(path));
    const document = getOpen() ?? (read.kind === 'read' ? read.document : undefined);
    if (document === undefined) {
      const { kind } = await fileSystem.look(path, [getFolder(path)]);
      if (kind === 'nothing' || read.kind === 'read') return { kind: 'gone', ...nothing };
      return { kind: 'unread', files: [], unread: [describeUnreadFile(path, read.kind)] };
    }
    await sites.lookUp(document);
    await sites.whenPagesRead(getFolder(path));
    const isForeign = getForeignSchema(document) !== undefined;
    const kind = isForeign ? 'foreign' : documents.isPlainJson(uri) ? 'plain' : 'checked';
    const within = [boundary, getFolder(path)];
    const context = createContext(document);
    const settings = kind === 'plain' ? withoutPageRule(context.settings) : context.settings;
    const files = await checkSite(
      { ...context, settings },
      (page, part) => this.pages.read({ ...page, within }, part, context.links),
      isOver,
    );
    const unread = await describeUnread(index, getFolder(path), fileSystem);
    // The configuration itself is for the editor's own JSON support.
    return { kind, files: kind === 'checked' ? files : files.slice(1), unread };
  }
}
