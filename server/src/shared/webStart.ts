// How whoever has no Node starts the server’s scripts: as a worker, or by `import(url)` in its own thread.
import { getFields } from './text/jsonValue.ts';

/** On `globalThis`: a function that takes what the script offers (`ServeLanguage`), instead of serving as a worker. */
export const serverSlot = Symbol.for('plant-store/languageServer');

/** The same for the script that judges OpenAPI files (`JudgeOpenApi`). */
export const openApiSlot = Symbol.for('plant-store/openApi');

/** A worker that serves posts this once: whoever started it knows that the script was allowed to run. */
export const servingMessage = 'serving';

/** What the server is told first. A worker gets it as its only message, with the port to speak LSP over. */
export interface WebStart {
  /** URL of the script that judges OpenAPI files. */
  readonly openApiScript: string;
}

/** One end of a `MessageChannel`. */
export type Port = InstanceType<typeof MessagePort>;

/** Serves one client, until it says `exit`. */
export type ServeLanguage = (port: Port, start: WebStart) => void;

/** `undefined` when the message is something else. */
export function parseWebStart(message: unknown): WebStart | undefined {
  const { openApiScript } = getFields(message);
  return typeof openApiScript === 'string' ? { openApiScript } : undefined;
}

/** Loads a script into this thread and takes what it offers. Rejects when the script can't be loaded, or offers nothing. */
export async function importOffer<T>(url: string, slot: symbol): Promise<T> {
  const offers: T[] = [];
  Reflect.set(globalThis, slot, (offer: T) => offers.push(offer));
  try {
    await import(url);
  } finally {
    Reflect.deleteProperty(globalThis, slot);
  }
  const [offer] = offers;
  if (offer === undefined) throw new Error('The script offered nothing');
  return offer;
}
