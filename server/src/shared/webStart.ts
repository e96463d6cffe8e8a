// How the server’s scripts are started: as a worker of a browser, or by `import(url)` in the importing thread.
import { getFields } from './text/jsonValue.ts';

/**
 * On `globalThis`: a function that receives what the script offers (`ServeLanguage`), instead of running it as a
 * worker.
 */
export const serverSlot = Symbol.for('plant-store/languageServer');

/** The same for the script that checks OpenAPI files (`JudgeOpenApi`). */
export const openApiSlot = Symbol.for('plant-store/openApi');

/** The same for the script that parses pages. */
export const pageSlot = Symbol.for('plant-store/pages');

/** A worker posts this once when it serves, which shows that the script was allowed to run. */
export const servingMessage = 'serving';

/** The first message to the server. A worker receives it as its only message, with the port for LSP. */
export interface WebStart {
  /** URL of the script that checks OpenAPI files. */
  readonly openApiScript: string;
  /** URL of the script that parses pages. */
  readonly pageScript: string;
}

/** One end of a `MessageChannel`. */
export type Port = InstanceType<typeof MessagePort>;

/** Serves one client, until it says `exit`. */
export type ServeLanguage = (port: Port, start: WebStart) => void;

export function parseWebStart(message: unknown): WebStart | undefined {
  const { openApiScript, pageScript } = getFields(message);
  return typeof openApiScript === 'string' && typeof pageScript === 'string'
    ? { openApiScript, pageScript }
    : undefined;
}

/**
 * Loads a script into this thread and takes what it offers. Rejects if the script can't be loaded or offers nothing.
 */
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
