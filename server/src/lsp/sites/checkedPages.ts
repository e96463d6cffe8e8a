// The texts of pages of checked sites.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { readPage } from '../../check/checkSite.ts';
import { withText } from '../../document/encodedDocument.ts';
import type { FeatureContext } from '../../features/featureContext.ts';
import type { PagePart } from '../../features/findings/pageRules/pageRule.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import { toUri } from '../../site/filePaths.ts';
import type { Within } from '../../site/fileSystem.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import type { Session } from '../session.ts';

/** How much text is kept, in UTF-16 code units: more than the pages with problems of almost any site have. */
const maxKept = 4_000_000;

interface KeptText {
  readonly page: TextDocument;
  /** The page in the link graph when the text was read; another object once the file was read again. */
  readonly scanned: ScannedPage | undefined;
}

interface CheckedPagesParts extends Pick<Session, 'fileSystem'> {
  readonly documents: OpenDocuments;
}

/** The texts of pages with problems, needed to locate the problems; read again only when they change. */
export class CheckedPages {
  private readonly parts: CheckedPagesParts;
  /** First lines of unlisted pages, by path. */
  private readonly firstLines = new Map<string, KeptText>();
  private readonly texts = new Map<string, KeptText>();
  private kept = 0;

  constructor(parts: CheckedPagesParts) {
    this.parts = parts;
  }

  /** Forgets pages that may have changed without notice. */
  forgetAll(): void {
    this.firstLines.clear();
    this.texts.clear();
    this.kept = 0;
  }

  /** Forgets a page that was closed; the path is absolute. */
  forget(path: string): void {
    this.firstLines.delete(path);
  }

  /**
   * An open page as it is in the editor, otherwise as it is on disk. `path` is absolute, `file` relative to the site
   * root.
   */
  async read(
    { path, file, within }: { readonly path: string; readonly file: string; readonly within: Within },
    part: PagePart,
    links: FeatureContext['links'],
  ): Promise<TextDocument | undefined> {
    const uri = toUri(path);
    const open = this.parts.documents.getPage(uri);
    if (open !== undefined) return open;
    const { encoding } = this.parts.documents;
    const read = () => readPage(this.parts.fileSystem, { path, uri, within, encoding }, part);
    const scanned = links?.getPage(file);
    if (part === 'firstLine') {
      const known = this.firstLines.get(path);
      return known !== undefined && known.scanned === scanned
        ? known.page
        : this.keepFirstLine(path, scanned, await read());
    }
    const known = this.texts.get(path);
    if (known !== undefined && known.scanned === scanned) return known.page;
    const page = await read();
    if (page !== undefined) this.keepText(path, { page, scanned });
    return page;
  }

  private keepFirstLine(
    path: string,
    scanned: ScannedPage | undefined,
    start: TextDocument | undefined,
  ): TextDocument | undefined {
    if (start === undefined) return undefined;
    const firstLine = start.getText({ start: { line: 0, character: 0 }, end: { line: 1, character: 0 } });
    const page = withText(start, firstLine);
    this.firstLines.set(path, { page, scanned });
    return page;
  }

  private keepText(path: string, text: KeptText): void {
    const { length } = text.page.getText();
    this.kept -= this.texts.get(path)?.page.getText().length ?? 0;
    if (this.kept + length > maxKept) {
      this.texts.clear();
      this.kept = 0;
    }
    this.kept += length;
    this.texts.set(path, text);
  }
}
