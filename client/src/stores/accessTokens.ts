// Keeps one access token per exact origin in VS Code's secret storage. Does not rely on that storage, which can throw,
// forget, and return what was never stored.
import type { Memento, SecretStorage } from 'vscode';
import { accept, type Result, refuse } from '../../../server/src/shared/result.ts';
import { createListeners, type Listening } from '../listeners.ts';
import type { Redaction } from '../plantStore/redaction.ts';
import { parseAccessToken } from '../plantStore/store.ts';

export type StoredToken =
  | { readonly state: 'found'; readonly token: string }
  | { readonly state: 'missing' }
  /** Something is stored, but it can't be used. */
  | { readonly state: 'unusable'; readonly problem: string };

export interface AccessTokens {
  get(origin: string): Promise<StoredToken>;
  /** Refused if the token could not be saved. It is then available until the window closes. */
  store(origin: string, token: string): Promise<Result<void>>;
  /** Origins with a token. `known` says where else to look, because other windows and profiles keep their own lists. */
  list(known: readonly string[]): Promise<readonly string[]>;
  /** Returns the origins that had a token, and those whose token could not be deleted. */
  deleteAll(
    known: readonly string[],
  ): Promise<{ readonly origins: readonly string[]; readonly failed: readonly string[] }>;
  /** False if VS Code could not delete the token. */
  delete(origin: string): Promise<boolean>;
  /** Fires after a token was stored or deleted, in any window. */
  onDidChange(listener: () => void): Listening;
}

type Secrets = Pick<SecretStorage, 'get' | 'store' | 'delete' | 'onDidChange'> & {
  /** Only newer versions of VS Code have it. */
  readonly keys?: () => Thenable<string[]>;
};

const indexKey = 'accessTokenOrigins';
const secretPrefix = 'accessToken:';
const getSecretKey = (origin: string) => `${secretPrefix}${origin}`;
const maxListAttempts = 4;

/** @param memory keeps the list of origins, because not every version of VS Code can list secrets. */
export function createAccessTokens(
  secrets: Secrets,
  memory: Pick<Memento, 'get' | 'update'>,
  redaction: Pick<Redaction, 'add'>,
): AccessTokens {
  /** Tokens that the secret storage did not save. */
  const unsaved = new Map<string, string>();
  /** Both count sign-outs, so that a read or write in progress does not restore a deleted token. */
  let signOutsOfAll = 0;
  const signOutsOf = new Map<string, number>();
  const countSignOuts = (origin: string) => signOutsOfAll + (signOutsOf.get(origin) ?? 0);
  const listeners = createListeners();

  const getOrigins = (): string[] => {
    const stored: unknown = memory.get(indexKey);
    return Array.isArray(stored) ? stored.filter((origin) => typeof origin === 'string') : [];
  };
  const listOrigin = async (origin: string) => {
    const origins = getOrigins();
    if (!origins.includes(origin)) await memory.update(indexKey, [...origins, origin]);
  };
  /** Retries, because another window may overwrite the list with its own. */
  const ensureListed = async (origin: string) => {
    for (let round = 0; round < maxListAttempts && !getOrigins().includes(origin); round += 1) {
      await listOrigin(origin);
    }
  };
  const unlist = async (deleted: readonly string[]) => {
    const isLeft = () => getOrigins().some((origin) => deleted.includes(origin));
    for (let round = 0; round < maxListAttempts && isLeft(); round += 1) {
      await memory.update(
        indexKey,
        getOrigins().filter((origin) => !deleted.includes(origin)),
      );
    }
  };
  /** Origins whose token can be found, and those on the list even if their token can't be read. */
  const find = async (known: readonly string[]): Promise<string[]> => {
    const listed = [...getOrigins(), ...unsaved.keys()];
    const found = new Set(listed);
    for (const origin of [...known, ...(await listSecrets(secrets))]) {
      if (!found.has(origin) && (await readSecret(secrets, origin)).secret !== undefined) found.add(origin);
    }
    return [...found];
  };

  secrets.onDidChange(({ key }) => {
    if (key.startsWith(secretPrefix)) listeners.fire();
  });

  return {
    async get(origin) {
      const signOutsBefore = countSignOuts(origin);
      const isSignedOut = () => countSignOuts(origin) !== signOutsBefore;
      const read = await readSecret(secrets, origin);
      // Another window may have overwritten the list.
      if (read.secret !== undefined && !isSignedOut()) await ensureListed(origin).catch(() => undefined);
      if (isSignedOut()) return { state: 'missing' };
      const token = unsaved.get(origin);
      if (token !== undefined) return { state: 'found', token };
      if (read.secret === undefined) {
        return read.failed ? { state: 'unusable', problem: getUnusableText(origin) } : { state: 'missing' };
      }
      const parsed = parseAccessToken(read.secret);
      if (!parsed.ok) return { state: 'unusable', problem: getUnusableText(origin) };
      redaction.add(parsed.value);
      return { state: 'found', token: parsed.value };
    },

    async store(origin, token) {
      const signOutsBefore = countSignOuts(origin);
      redaction.add(token);
      unsaved.delete(origin);
      const written = await writeSecret(secrets, origin, token, () => ensureListed(origin));
      if (countSignOuts(origin) !== signOutsBefore) {
        await deleteSecret(secrets, origin);
        return refuse(`You signed out in the meantime: the access token for ${origin} was not saved.`);
      }
      const kept = written && (await readSecret(secrets, origin)).secret === token;
      if (!kept) unsaved.set(origin, token);
      listeners.fire();
      if (kept) return accept(undefined);
      return refuse(
        `VS Code could not save the access token for ${origin}: you will be asked for it again in the next window.`,
      );
    },

    list: find,

    async deleteAll(known) {
      signOutsOfAll += 1;
      const origins = await find(known);
      unsaved.clear();
      const failed: string[] = [];
      for (const origin of origins) {
        if (!(await deleteSecret(secrets, origin))) failed.push(origin);
      }
      await unlist(origins.filter((origin) => !failed.includes(origin)));
      for (const origin of failed) await ensureListed(origin);
      listeners.fire();
      return { origins, failed };
    },

    async delete(origin) {
      signOutsOf.set(origin, (signOutsOf.get(origin) ?? 0) + 1);
      unsaved.delete(origin);
      const deleted = await deleteSecret(secrets, origin);
      if (deleted) await unlist([origin]);
      listeners.fire();
      return deleted;
    },

    onDidChange: listeners.add,
  };
}

function getUnusableText(origin: string): string {
  return `The stored access token for ${origin} can’t be read.`;
}

/** The origins of all tokens, if VS Code can list them. */
async function listSecrets(secrets: Secrets): Promise<string[]> {
  try {
    const keys: unknown = await secrets.keys?.();
    return (Array.isArray(keys) ? keys : [])
      .filter((key) => typeof key === 'string' && key.startsWith(secretPrefix))
      .map((key: string) => key.slice(secretPrefix.length));
  } catch {
    return [];
  }
}

async function readSecret(secrets: Secrets, origin: string): Promise<{ secret?: string; failed: boolean }> {
  try {
    const secret: unknown = await secrets.get(getSecretKey(origin));
    return typeof secret === 'string' ? { secret, failed: false } : { failed: false };
  } catch {
    return { failed: true };
  }
}

/** Lists the origin first: a token that is stored but not listed would survive a sign-out. */
async function writeSecret(
  secrets: Secrets,
  origin: string,
  token: string,
  list: () => Promise<void>,
): Promise<boolean> {
  try {
    await list();
    await secrets.store(getSecretKey(origin), token);
    return true;
  } catch {
    return false;
  }
}

async function deleteSecret(secrets: Secrets, origin: string): Promise<boolean> {
  try {
    await secrets.delete(getSecretKey(origin));
    return true;
  } catch {
    return false;
  }
}
