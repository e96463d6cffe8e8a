// The front matter of open pages as it is typed, before it is saved.

import { isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { toPath } from '../../site/filePaths.ts';
import { frontMatterLimit } from '../../site/pageReader.ts';
import type { PageInfo } from '../../site/siteIndex.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';

interface TypedPage {
  /** The start of the page. */
  readonly text: string;
  /** The same object for as long as it says the same. */
  readonly info: PageInfo;
}

export class TypedPages {
  private readonly documents: Pick<OpenDocuments, 'getPage' | 'getUris'>;
  private readonly pages = new Map<string, TypedPage>();
  private parts: typeof import('../../site/frontMatter.ts') | undefined;

  constructor(documents: Pick<OpenDocuments, 'getPage' | 'getUris'>) {
    this.documents = documents;
  }

  /** Loads the YAML parser, which is a fifth of the server. Nothing is known before. */
  async load(): Promise<void> {
    this.parts ??= await import('../../site/frontMatter.ts');
  }

  clear(): void {
    this.pages.clear();
  }

  /** Whether an open page says something else in its front matter since the last time that it was asked for. */
  hasChanged(uri: string): boolean {
    const before = this.pages.get(uri)?.info;
    return this.read(uri) !== before;
  }

  /** By path relative to the folder. */
  getIn(root: string): ReadonlyMap<string, PageInfo> {
    const found = new Map<string, PageInfo>();
    for (const uri of this.documents.getUris().filter(isPageFile)) {
      const path = toPath(uri);
      const info = path !== undefined && isWithin(path, root) ? this.read(uri) : undefined;
      if (path !== undefined && info !== undefined) found.set(path.slice(root.length + 1), info);
    }
    return found;
  }

  private read(uri: string): PageInfo | undefined {
    const page = this.documents.getPage(uri);
    if (page === undefined || this.parts === undefined) return undefined;
    const { parseFrontMatter } = this.parts;
    const text = page.getText().slice(0, frontMatterLimit);
    const known = this.pages.get(uri);
    if (known?.text === text) return known.info;
    const read = parseFrontMatter(text);
    const info = known !== undefined && isSameInfo(known.info, read) ? known.info : read;
    this.pages.set(uri, { text, info });
    return info;
  }
}

function isSameInfo(one: PageInfo, other: PageInfo): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
