// The client's spellings of file URIs. Inside the server every file has one URI, that of `toUri`: incoming messages are
// converted to it, and outgoing ones use the URI with which the client opened a document.
import {
  DidOpenTextDocumentNotification,
  ExecuteCommandRequest,
  Message,
  type NotificationMessage,
  type RequestMessage,
} from 'vscode-languageserver';
import { toPath, toUri } from '../site/filePaths.ts';

export class ClientUris {
  /**
   * The client's own spellings, if different, by URI. Kept when a document is closed, because the client reuses them.
   */
  private readonly spellings = new Map<string, string>();

  /** The client's message, with the server's URI for each file. */
  receive(message: Message): Message {
    if (!Message.isRequest(message) && !Message.isNotification(message)) return message;
    if (message.method === DidOpenTextDocumentNotification.method) this.learn(message.params);
    const { params } = message;
    const received: RequestMessage | NotificationMessage = { ...message };
    if (message.method === ExecuteCommandRequest.method) received.params = mapArguments(params);
    else if (isObject(params)) received.params = mapUris(params, toOwnUri);
    return received;
  }

  /** Converts a message for the client to the client's URIs. */
  send<T>(answer: T): T {
    return this.spellings.size === 0 ? answer : (respell(answer, this.spellings) as T);
  }

  private learn(params: unknown): void {
    const uri = getMember(getMember(params, 'textDocument'), 'uri');
    if (typeof uri !== 'string') return;
    const own = toOwnUri(uri);
    if (own === uri) this.spellings.delete(own);
    else this.spellings.set(own, uri);
  }
}

/** A command's arguments may be URIs themselves. */
function mapArguments(params: unknown): object {
  const { arguments: given, ...others } = isObject(params) ? params : {};
  const map = (argument: unknown): unknown =>
    typeof argument === 'string'
      ? toOwnUri(argument)
      : isObject(argument)
        ? mapUris(argument, toOwnUri)
        : argument;
  return { ...others, arguments: Array.isArray(given) ? given.map(map) : [] };
}

/** URIs that aren't file URIs stay the same. */
function toOwnUri(uri: string): string {
  const path = toPath(uri);
  return path === undefined ? uri : toUri(path);
}

function getMember(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The deepest URIs in LSP's parameters are in the diagnostics of a code action's context. */
const maxDepth = 12;

/** LSP's parameters contain URIs under `uri`, `oldUri`, `rootUri` and the like. */
function mapUris(value: object, map: (uri: string) => string, depth = 0): object {
  if (depth > maxDepth) return value;
  const mapMember = (key: string, member: unknown): unknown => {
    if (typeof member === 'string') return /uri$/i.test(key) ? map(member) : member;
    return typeof member === 'object' && member !== null ? mapUris(member, map, depth + 1) : member;
  };
  if (Array.isArray(value)) return value.map((item) => mapMember('', item));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapMember(key, member)]));
}

/** Answers contain URIs in many places: under various names, as keys of edits, in arguments of commands. */
function respell(value: unknown, spellings: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return spellings.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => respell(item, spellings));
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [spellings.get(key) ?? key, respell(member, spellings)]),
  );
}
