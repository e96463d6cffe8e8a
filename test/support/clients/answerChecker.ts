// Judges the answers of a server: no form that the client has no place for, no place that its documents do not have.
import type {
  CodeAction,
  CodeLens,
  Command,
  CompletionItem,
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  Hover,
  LinkedEditingRanges,
  Location,
  LocationLink,
  Position,
  PrepareRenameResult,
  Range,
  SymbolInformation,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { CheckedClient, StrictChecker } from './strictChecker.ts';

export class AnswerChecker {
  private readonly client: CheckedClient;
  private readonly judge: StrictChecker;

  constructor(client: CheckedClient, judge: StrictChecker) {
    this.client = client;
    this.judge = judge;
  }

  check(method: string, params: { readonly [key: string]: unknown }, answer: unknown): void {
    const uri = String(Object(params.textDocument).uri ?? '');
    if (answer === null || answer === undefined) return;
    const list = Array.isArray(answer) ? answer : [answer];
    switch (method) {
      case 'textDocument/completion':
        this.checkCompletion(answer as CompletionList, uri, params.position as Position);
        break;
      case 'textDocument/hover':
        this.checkHover(answer as Hover, uri);
        break;
      case 'textDocument/codeAction':
        for (const each of list) this.checkAction(each, uri);
        break;
      case 'textDocument/codeLens':
        for (const each of list) this.checkLens(each, uri);
        break;
      case 'textDocument/documentSymbol':
        for (const each of list) this.checkSymbol(each, uri);
        break;
      case 'textDocument/linkedEditingRange':
        for (const range of (answer as LinkedEditingRanges | null)?.ranges ?? [])
          this.judge.checkRange(range, uri, 'a linked name');
        break;
      case 'textDocument/definition':
        for (const each of list) this.checkDefinition(each, uri);
        break;
      case 'textDocument/references':
        for (const each of list) this.judge.checkUri(each.uri, 'a reference');
        break;
      case 'textDocument/documentLink':
        for (const each of list) this.checkLink(each, uri);
        break;
      case 'textDocument/prepareRename':
        this.checkPlaceholder(answer as PrepareRenameResult, uri);
        break;
      case 'textDocument/rename':
      case 'workspace/willRenameFiles':
        this.judge.checkEdit(answer as WorkspaceEdit, method);
        break;
      default:
        for (const each of list) this.checkPlaces(each, uri, method);
    }
  }

  /** Whatever has a place. */
  private checkPlaces(
    { range, position }: { readonly range?: Range; readonly position?: Position },
    uri: string,
    what: string,
  ): void {
    if (range !== undefined) this.judge.checkRange(range, uri, what);
    if (position !== undefined) this.judge.checkRange({ start: position, end: position }, uri, what);
  }

  private checkLens({ range, command }: CodeLens, uri: string): void {
    this.judge.checkRange(range, uri, 'a lens');
    this.judge.expect(command !== undefined, 'a lens without a command');
    if (command !== undefined) this.checkCommand(command);
  }

  private checkCompletion({ items }: CompletionList, uri: string, position: Position): void {
    const { completionItem: known, completionItemKind } =
      this.client.capabilities.textDocument?.completion ?? {};
    const kinds: readonly number[] =
      completionItemKind?.valueSet ?? Array.from({ length: 18 }, (_, at) => at + 1);
    for (const item of items) {
      this.judge.expect(
        item.kind === undefined || kinds.includes(item.kind),
        `the kind ${item.kind} of an item`,
      );
      this.judge.expect(item.insertTextFormat !== 2 || known?.snippetSupport, 'a snippet');
      if (item.insertTextFormat !== 2)
        this.judge.expect(
          !/\$\{?\d/.test(item.textEdit?.newText ?? ''),
          'the stops of a snippet in a plain text',
        );
      this.judge.expect(
        item.commitCharacters === undefined || known?.commitCharactersSupport,
        'commit characters',
      );
      this.judge.expect(item.preselect === undefined || known?.preselectSupport, 'a preselected item');
      this.judge.expect(item.labelDetails === undefined || known?.labelDetailsSupport, 'details of a label');
      this.judge.expect(
        item.insertTextMode === undefined ||
          known?.insertTextModeSupport?.valueSet.includes(item.insertTextMode),
        'a mode of insertion',
      );
      if (item.command !== undefined) this.checkCommand(item.command);
      const { documentation } = item;
      if (typeof documentation === 'object')
        this.judge.expect(
          known?.documentationFormat?.includes(documentation.kind),
          `documentation in ${documentation.kind}`,
        );
      this.checkItemEdits(item, uri, position);
    }
  }

  private checkItemEdits(
    { textEdit, additionalTextEdits = [] }: CompletionItem,
    uri: string,
    at: Position,
  ): void {
    for (const { range } of additionalTextEdits) this.judge.checkRange(range, uri, 'a further edit');
    if (textEdit === undefined) return;
    if (!('range' in textEdit)) {
      this.judge.expect(false, 'an edit to insert or replace');
      return;
    }
    const { start, end } = textEdit.range;
    this.judge.checkRange(textEdit.range, uri, 'an item');
    const isAround =
      start.line === at.line &&
      end.line === at.line &&
      start.character <= at.character &&
      end.character >= at.character;
    this.judge.expect(isAround, 'an item that replaces text elsewhere');
  }

  private checkHover({ contents, range }: Hover, uri: string): void {
    const { contentFormat = [] } = this.client.capabilities.textDocument?.hover ?? {};
    // The one that the client likes best, of those that LSP has.
    const [format = 'plaintext'] = contentFormat.filter((each) => /^(markdown|plaintext)$/.test(each));
    if (typeof contents !== 'object' || !('kind' in contents)) {
      this.judge.expect(false, 'a hover in an old form');
      return;
    }
    this.judge.expect(contents.kind === format, `a hover in ${contents.kind}`);
    this.judge.expect(!contents.value.includes('command:'), 'a link to a command');
    this.judge.expect(this.client.isOurs || !contents.value.includes('data:'), 'a picture as data');
    if (range !== undefined) this.judge.checkRange(range, uri, 'a hover');
  }

  private checkAction(action: Command | CodeAction, uri: string): void {
    const { codeAction } = this.client.capabilities.textDocument ?? {};
    if (typeof action.command === 'string') {
      this.checkCommand(action as Command);
      return;
    }
    const { edit, command, diagnostics = [], isPreferred } = action as CodeAction;
    this.judge.expect(codeAction?.codeActionLiteralSupport !== undefined, 'a literal code action');
    this.judge.expect(isPreferred === undefined || codeAction?.isPreferredSupport, 'a preferred action');
    this.judge.expect(edit !== undefined || command !== undefined, 'an action that does nothing');
    if (edit !== undefined) this.judge.checkEdit(edit, `the action ${action.title}`);
    if (command !== undefined) this.checkCommand(command);
    for (const each of diagnostics) this.judge.checkDiagnostic(each, uri);
  }

  /** Commands are the server's own. */
  private checkCommand({ command, title }: Command): void {
    const offered = this.client.getServer()?.executeCommandProvider?.commands ?? [];
    this.judge.expect(
      this.client.isOurs || offered.includes(command),
      `the command ${command} of “${title}”, which nobody runs`,
    );
  }

  private checkSymbol(symbol: DocumentSymbol | SymbolInformation, uri: string): void {
    const known = this.client.capabilities.textDocument?.documentSymbol;
    const kinds: readonly number[] =
      known?.symbolKind?.valueSet ?? Array.from({ length: 18 }, (_, at) => at + 1);
    this.judge.expect(kinds.includes(symbol.kind), `the kind ${symbol.kind} of a symbol`);
    if ('location' in symbol) {
      this.judge.checkUri(symbol.location.uri, 'a symbol');
      this.judge.checkRange(symbol.location.range, symbol.location.uri, 'a symbol');
      return;
    }
    this.judge.expect(known?.hierarchicalDocumentSymbolSupport, 'a tree of symbols');
    this.judge.checkRange(symbol.range, uri, 'a symbol');
    this.judge.checkRange(symbol.selectionRange, uri, 'the name of a symbol');
    for (const child of symbol.children ?? []) this.checkSymbol(child, uri);
  }

  private checkDefinition(found: Location | LocationLink, uri: string): void {
    if ('uri' in found) {
      this.judge.checkUri(found.uri, 'a definition');
      return;
    }
    this.judge.expect(
      this.client.capabilities.textDocument?.definition?.linkSupport,
      'a definition as a link',
    );
    this.judge.checkUri(found.targetUri, 'a definition');
    if (found.originSelectionRange !== undefined)
      this.judge.checkRange(found.originSelectionRange, uri, 'a definition');
  }

  private checkLink({ range, tooltip, target }: DocumentLink, uri: string): void {
    this.judge.checkRange(range, uri, 'a link');
    this.judge.expect(this.client.isOurs || target !== undefined, 'a link without a target');
    if (target?.startsWith('file:')) this.judge.checkUri(target, 'a link');
    const { documentLink } = this.client.capabilities.textDocument ?? {};
    this.judge.expect(tooltip === undefined || documentLink?.tooltipSupport, 'a tooltip');
  }

  private checkPlaceholder(answer: PrepareRenameResult, uri: string): void {
    this.judge.expect(
      this.client.capabilities.textDocument?.rename?.prepareSupport,
      'an answer before a rename',
    );
    if ('range' in answer) this.judge.checkRange(answer.range, uri, 'what is renamed');
  }
}
