// Keeps one access token per exact origin in VS Code's secret storage, and relies on that storage for nothing: it can
// throw, forget, and return what was never stored.
import type { Memento, SecretStorage } from 'vscode';
import { accept, type Result, refuse } from '../../../server/src/shared/result.ts';
import { createListeners, type Listening } from '../listeners.ts';
import { parseAccessToken } from '../plantStore/newPlant.ts';
import type { Redaction } from '../plantStore/redaction.ts';

export type StoredToken =
  | { readonly state: 'found'; readonly token: string }
  | { readonly state: 'missing' }
  /** Something is stored, but it can't be used. */
  | { readonly state: 'unusable'; readonly problem: string };

export interface AccessTokens {
  /** The token of this origin, never another one's. */
  get(origin: string): Promise<StoredToken>;
  /** Refused when the token could not be kept: it is then available until the window closes. */
  store(origin: string, token: string): Promise<Result<void>>;
  /** Origins that have a token. `known` says where else to look: another window or profile keeps its own list. */
  list(known: readonly string[]): Promise<readonly string[]>;
  /** Deletes every token. Returns the origins that had one, and those whose token could not be deleted. */
  deleteAll(
    known: readonly string[],
  ): Promise<{ readonly origins: readonly string[]; readonly failed: readonly string[] }>;
  /** Deletes the token of one origin; false when VS Code could not do so. */
  delete(origin: string): Promise<boolean>;
  /** Fires after a token was stored or deleted, in this window or in another. */
  onDidChange(listener: () => void): Listening;
}

type Secrets = Pick<SecretStorage, 'get' | 'store' | 'delete' | 'onDidChange'> & {
  /** Only newer versions of VS Code have it. */
  readonly keys?: () => Thenable<string[]>;
};

const indexKey = 'accessTokenOrigins';
const secretPrefix = 'accessToken:';
const getSecretKey = (origin: string) => `${secretPrefix}${origin}`;
/** At most this many attempts to write the list, because another window may overwrite it. */
const listRounds = 4;

/** @param memory keeps the list of origins, because not every version of VS Code can list secrets. */
export function createAccessTokens(
  secrets: Secrets,
  memory: Pick<Memento, 'get' | 'update'>,
  redaction: Pick<Redaction, 'add'>,
): AccessTokens {
  /** Tokens that the secret storage did not keep. */
  const unkept = new Map<string, string>();
  /** Both count sign-outs, so that a read or write in progress does not bring a deleted token back. */
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
  /** Tries again, because another window may overwrite the list with its own. */
  const listSurely = async (origin: string) => {
    for (let round = 0; round < listRounds && !getOrigins().includes(origin); round += 1) {
      await listOrigin(origin);
    }
  };
  const unlist = async (deleted: readonly string[]) => {
    const isLeft = () => getOrigins().some((origin) => deleted.includes(origin));
    for (let round = 0; round < listRounds && isLeft(); round += 1) {
      await memory.update(
        indexKey,
        getOrigins().filter((origin) => !deleted.includes(origin)),
      );
    }
  };
  /** Origins with a token that is visible from here; those on the list even when their token can't be read. */
  const find = async (known: readonly string[]): Promise<string[]> => {
    const listed = [...getOrigins(), ...unkept.keys()];
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
      if (read.secret !== undefined && !isSignedOut()) await listSurely(origin).catch(() => undefined);
      if (isSignedOut()) return { state: 'missing' };
      const atHand = unkept.get(origin);
      if (atHand !== undefined) return { state: 'found', token: atHand };
      if (read.secret === undefined) {
        return read.failed ? { state: 'unusable', problem: getUnusableText(origin) } : { state: 'missing' };
      }
      const token = parseAccessToken(read.secret);
      if (!token.ok) return { state: 'unusable', problem: getUnusableText(origin) };
      redaction.add(token.value);
      return { state: 'found', token: token.value };
    },

    async store(origin, token) {
      const signOutsBefore = countSignOuts(origin);
      redaction.add(token);
      unkept.delete(origin);
      const written = await writeSecret(secrets, origin, token, () => listSurely(origin));
      if (countSignOuts(origin) !== signOutsBefore) {
        await deleteSecret(secrets, origin);
        return refuse(`You signed out in the meantime: the access token for ${origin} was not kept.`);
      }
      const kept = written && (await readSecret(secrets, origin)).secret === token;
      if (!kept) unkept.set(origin, token);
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
      unkept.clear();
      const failed: string[] = [];
      for (const origin of origins) {
        if (!(await deleteSecret(secrets, origin))) failed.push(origin);
      }
      await unlist(origins.filter((origin) => !failed.includes(origin)));
      for (const origin of failed) await listSurely(origin);
      listeners.fire();
      return { origins, failed };
    },

    async delete(origin) {
      signOutsOf.set(origin, (signOutsOf.get(origin) ?? 0) + 1);
      unkept.delete(origin);
      const deleted = await deleteSecret(secrets, origin);
      if (deleted) await unlist([origin]);
      listeners.fire();
      return deleted;
    },

    onDidChange: listeners.add,
  };
}

function getUnusableText(origin: string): string {
  return `The access token that is kept for ${origin} can’t be read.`;
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
