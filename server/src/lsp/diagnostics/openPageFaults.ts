// Asks the parser about open pages, and knows what it said about their current texts.

import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import type { PageCompiler, PageToCompile, RepairedPage } from '../../compile/pageCompiler.ts';
import { compilesAnyway, type PageFault } from '../../compile/pageFault.ts';
import type { PageContext } from '../../features/pages/pageContext.ts';
import { languageService } from '../../languageService.ts';
import { callLater, type Timer } from '../../shared/eventLoop.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import type { Span } from '../../shared/text/strings.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';
import { type TypedEdit, TypedFaults } from './typedFaults.ts';

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
    documents.onEdited((uri, edits) => {
      if (!isPageFile(uri)) return;
      const page = this.getPage(uri);
      clearTimeout(page.timer);
      page.timer = callLater(() => this.endTyping(uri), pause);
      for (const edit of edits) page.faults.edit(this.toTypedEdit(uri, edit));
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

  /** Asks, if that is new. @param page `undefined` if nothing is to be said about it. */
  ask(uri: string, page: PageToCompile | undefined): void {
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
    void this.parts.compiler.check(uri, page).then((faults) => {
      if (open.asked !== page || this.pages.get(uri) !== open) return;
      const before = open.faults.shown;
      open.faults.answer(faults ?? []);
      if (before.length > 0 || open.faults.shown.length > 0) this.notify(uri);
    });
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

  /** Before the edit is applied. */
  private toTypedEdit(uri: string, edit: TextDocumentContentChangeEvent): TypedEdit {
    const document = this.parts.documents.getPage(uri);
    if (document === undefined) return { offset: 0, end: 0, length: edit.text.length };
    if (!('range' in edit)) return { offset: 0, end: document.getText().length, length: edit.text.length };
    const { start, end } = edit.range;
    return { offset: document.offsetAt(start), end: document.offsetAt(end), length: edit.text.length };
  }
}
