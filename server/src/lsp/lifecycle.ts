// The life cycle of a server in LSP: it does nothing before `initialize`, which comes once, or after `shutdown`.
import {
  type Connection,
  ErrorCodes,
  Message,
  type RequestMessage,
  ResponseError,
} from 'vscode-languageserver';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';

type Phase = 'new' | 'serving' | 'shutDown';

/** Method names that replace that of a refused request; their handlers refuse it. */
const refusals = {
  early: { method: 'docs/refusedBeforeInitialize', code: ErrorCodes.ServerNotInitialized },
  late: { method: 'docs/refusedAfterShutdown', code: ErrorCodes.InvalidRequest },
  again: { method: 'docs/refusedSecondInitialize', code: ErrorCodes.InvalidRequest },
} as const;

const reasons: Readonly<Record<keyof typeof refusals, string>> = {
  early: 'The server is not initialized yet',
  late: 'The server is shutting down',
  again: 'The server is already initialized',
};

export class Lifecycle {
  private phase: Phase = 'new';
  private heard = 0;

  /** When the client last asked or told something, as `performance.now()` counts. */
  get heardAt(): number {
    return this.heard;
  }

  /** The message to handle instead of this one; `undefined` to drop it. */
  admit(message: Message): Message | undefined {
    if (!Message.isResponse(message)) this.heard = performance.now();
    if (Message.isNotification(message))
      return this.phase === 'serving' || message.method === 'exit' ? message : undefined;
    if (!Message.isRequest(message)) return message;
    const refusal = this.getRefusal(message.method);
    if (refusal !== undefined) return { ...message, method: refusals[refusal].method, params: {} } as Message;
    if (message.method === 'shutdown') this.phase = 'shutDown';
    if (message.method !== 'initialize') return message;
    this.phase = 'serving';
    return withCapabilities(message);
  }

  private getRefusal(method: string): keyof typeof refusals | undefined {
    if (this.phase === 'new') return method === 'initialize' ? undefined : 'early';
    if (this.phase === 'shutDown') return 'late';
    return method === 'initialize' ? 'again' : undefined;
  }
}

/** The library fails on an `initialize` without capabilities, so they default to none. */
function withCapabilities(initialize: RequestMessage): RequestMessage {
  const params = getFields(initialize.params);
  const capabilities = isRecord(params.capabilities) ? params.capabilities : {};
  return { ...initialize, params: { ...params, capabilities } };
}

export function registerRefusals(connection: Connection): void {
  for (const name of ['early', 'late', 'again'] as const) {
    const { method, code } = refusals[name];
    connection.onRequest(method, () => new ResponseError(code, reasons[name]));
  }
}
