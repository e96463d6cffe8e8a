// One file that the client has open twice, under two spellings of its URI. Inside the server it is one document: the one
// that the person opened, typed into or asked about last. The others are kept as they are typed into, so that each can
// take its place.
import {
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  Message,
  type NotificationMessage,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { getFields } from '../../shared/text/jsonValue.ts';
import { toOwnUri } from '../clientUris.ts';

interface OpenFile {
  /** The client's URI of the document that stands for the file. */
  current: string;
  /** The others, by the client's URIs, as they were when another took their place; the last one comes last. */
  readonly others: Map<string, TextDocument>;
}

export class DoubledDocuments {
  /** By the server's own URI. */
  private readonly files = new Map<string, OpenFile>();
  private readonly getDocument: (uri: string) => TextDocument | undefined;
  private readonly onLeft: (uri: string) => void;

  /**
   * @param getDocument the open document with the server's own URI, as it is now.
   * @param onLeft hears of the client's URI of a document that was closed while the file is still open under another.
   */
  constructor(getDocument: (uri: string) => TextDocument | undefined, onLeft: (uri: string) => void) {
    this.getDocument = getDocument;
    this.onLeft = onLeft;
  }

  /** The messages to handle in place of this one, which names the document as the client does. */
  receive(message: Message): readonly Message[] {
    if (!Message.isNotification(message) && !Message.isRequest(message)) return [message];
    const { uri } = getFields(getFields(message.params).textDocument);
    if (typeof uri !== 'string') return [message];
    const own = toOwnUri(uri);
    const file = this.files.get(own);
    switch (message.method) {
      case DidOpenTextDocumentNotification.method:
        this.open(own, uri, file);
        return [message];
      case DidCloseTextDocumentNotification.method:
        return this.close(own, uri, file) ?? [message];
      default:
        return file?.others.has(uri) ? [...this.switchTo(own, uri, file), message] : [message];
    }
  }

  private open(own: string, uri: string, file: OpenFile | undefined): void {
    if (file === undefined) this.files.set(own, { current: uri, others: new Map() });
    else if (file.current !== uri) this.leave(own, file, uri);
  }

  /** `undefined` when the file is not open anymore. */
  private close(own: string, uri: string, file: OpenFile | undefined): readonly Message[] | undefined {
    if (file?.others.delete(uri)) {
      this.onLeft(uri);
      return [];
    }
    const [next] = [...(file?.others.keys() ?? [])].slice(-1);
    if (file === undefined || next === undefined) {
      this.files.delete(own);
      return undefined;
    }
    const messages = this.switchTo(own, next, file);
    file.others.delete(uri);
    this.onLeft(uri);
    return messages;
  }

  private switchTo(own: string, uri: string, file: OpenFile): readonly Message[] {
    const document = file.others.get(uri);
    this.leave(own, file, uri);
    return document === undefined ? [] : [createOpening(uri, document)];
  }

  /** What was the document until now is kept: its place in the server's memory is taken by another. */
  private leave(own: string, file: OpenFile, next: string): void {
    const document = this.getDocument(own);
    if (document !== undefined) file.others.set(file.current, document);
    file.others.delete(next);
    file.current = next;
  }
}

function createOpening(uri: string, document: TextDocument): NotificationMessage {
  const { languageId, version } = document;
  const textDocument = { uri, languageId, version, text: document.getText() };
  return { jsonrpc: '2.0', method: DidOpenTextDocumentNotification.method, params: { textDocument } };
}
