// Asks the parser about open pages, and knows what it said about their current texts.

import type { PageCompiler, PageToCompile, RepairedPage } from '../../compile/pageCompiler.ts';
import { compilesAnyway, type PageFault } from '../../compile/pageFault.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import { callLater, type Timer } from '../../shared/eventLoop.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import type { Span } from '../../shared/text/strings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { TypedFaults } from './typedFaults.ts';

/** In milliseconds without a keystroke, before something is said about what was typed last. */
const pause = 2_000;

interface OpenPage {
  readonly faults: TypedFaults;
  /** What the parser was asked last. */
  asked: PageToCompile | undefined;
  /** Runs until nobody has typed for a while. */
  timer: Timer | undefined;
}

interface OpenPageFaultsParts {
  readonly documents: OpenDocuments;
  readonly compiler: PageCompiler;
}

export class OpenPageFaults {
  private readonly parts: OpenPageFaultsParts;
  private readonly pages = new Map<string, OpenPage>();
  private readonly listeners: ((uri: string) => void)[] = [];

  constructor(parts: OpenPageFaultsParts) {
    this.parts = parts;
    const { documents } = parts;
    documents.onEdited((uri, edit) => {
      if (!isPageFile(uri)) return;
      const page = this.getPage(uri);
      clearTimeout(page.timer);
      page.timer = callLater(() => this.endTyping(uri), pause);
      page.faults.edit(edit);
    });
    documents.onClosed((uri) => {
      clearTimeout(this.pages.get(uri)?.timer);
      this.pages.delete(uri);
    });
  }

  /** Called when something else is to be shown about an open page. */
  onChanged(listener: (uri: string) => void): void {
    this.listeners.push(listener);
  }

  /** For the current text. */
  get(uri: string): readonly PageFault[] {
    return this.pages.get(uri)?.faults.shown ?? [];
  }

  /** What was typed last, about which nothing is to be said; `undefined` after a pause. */
  getTyped(uri: string): Span | undefined {
    return this.pages.get(uri)?.faults.lastTyped;
  }

  /** Asks, if that is new, and settles with the answer. @param page `undefined` if nothing is to be said about it. */
  async ask(uri: string, page: PageToCompile | undefined): Promise<void> {
    const open = this.getPage(uri);
    if (page === undefined) {
      open.asked = undefined;
      open.faults.answer([]);
      return;
    }
    const { asked } = open;
    const isSame =
      asked?.text === page.text && asked.isSnippet === page.isSnippet && asked.isMarkdown === page.isMarkdown;
    if (isSame && asked.variables.join() === page.variables.join()) return;
    open.asked = page;
    const faults = await this.parts.compiler.check(uri, page);
    if (open.asked !== page || this.pages.get(uri) !== open) return;
    const before = open.faults.shown;
    open.faults.answer(faults ?? []);
    if (before.length > 0 || open.faults.shown.length > 0) this.notify(uri);
  }

  /** How all that is shown can be fixed safely; `undefined` if it can’t. */
  async repair(context: PageContext): Promise<RepairedPage | undefined> {
    const { page, path } = context;
    if (this.get(page.uri).every(compilesAnyway)) return undefined;
    const asked = languageService.getPageToCompile(context, path, page.getText());
    return asked && (await this.parts.compiler.repair(page.uri, asked));
  }

  private endTyping(uri: string): void {
    const text = this.parts.documents.getPage(uri)?.getText();
    if (text !== undefined && this.pages.get(uri)?.faults.pause(text) === true) this.notify(uri);
  }

  private notify(uri: string): void {
    for (const listener of this.listeners) listener(uri);
  }

  private getPage(uri: string): OpenPage {
    const known = this.pages.get(uri);
    if (known !== undefined) return known;
    const page: OpenPage = { faults: new TypedFaults(), asked: undefined, timer: undefined };
    this.pages.set(uri, page);
    return page;
  }
}
