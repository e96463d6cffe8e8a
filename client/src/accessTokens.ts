// Keeps one access token per exact origin in VS Code's secret storage, and trusts that storage with nothing:
// it can throw, forget, and give back what was never stored.
import type { Memento, SecretStorage } from 'vscode';
import { parseAccessToken } from './plantStore/accessToken.ts';
import type { Redaction } from './plantStore/redaction.ts';

export type StoredToken =
  | { readonly state: 'found'; readonly token: string }
  | { readonly state: 'missing' }
  /** Something is or was there, but it can't be used. */
  | { readonly state: 'unusable'; readonly problem: string };

export interface AccessTokens {
  /** The token of this origin and of no other. */
  get(origin: string): Promise<StoredToken>;
  /** Undefined when the token was kept; otherwise a sentence that says why it was not. */
  store(origin: string, token: string): Promise<string | undefined>;
  /** Deletes every token. Gives the origins it knew of, and those whose token could not be deleted. */
  deleteAll(): Promise<{ readonly origins: readonly string[]; readonly failed: readonly string[] }>;
}

const indexKey = 'accessTokenOrigins';
const getSecretKey = (origin: string) => `accessToken:${origin}`;

/** `memory` holds the list of origins, because secrets can't be listed. */
export function createAccessTokens(
  secrets: Pick<SecretStorage, 'get' | 'store' | 'delete'>,
  memory: Pick<Memento, 'get' | 'update'>,
  redaction: Pick<Redaction, 'add'>,
): AccessTokens {
  /** Grows with every sign-out, so that a slower read does not bring a deleted token back. */
  let signOuts = 0;

  const getOrigins = (): string[] => {
    const stored: unknown = memory.get(indexKey);
    return Array.isArray(stored) ? stored.filter((origin) => typeof origin === 'string') : [];
  };

  return {
    async get(origin) {
      const signOutsBefore = signOuts;
      const stored = await read(secrets, origin);
      if (signOuts !== signOutsBefore || stored === undefined) return { state: 'missing' };
      const token = stored === unreadable ? undefined : parseAccessToken(stored);
      if (!token?.ok) {
        return { state: 'unusable', problem: `The stored access token for ${origin} can’t be read` };
      }
      redaction.add(token.value);
      return { state: 'found', token: token.value };
    },

    async store(origin, token) {
      const signOutsBefore = signOuts;
      redaction.add(token);
      try {
        // Listed first: a token that is stored but not listed would survive a sign-out.
        await memory.update(indexKey, [...new Set([...getOrigins(), origin])]);
        await secrets.store(getSecretKey(origin), token);
      } catch {
        return `VS Code could not keep the access token for ${origin}: you will be asked for it again`;
      }
      if (signOuts !== signOutsBefore) {
        await secrets.delete(getSecretKey(origin)).then(undefined, () => undefined);
        return `The access token for ${origin} was not kept: you signed out meanwhile`;
      }
      if ((await read(secrets, origin)) === token) return undefined;
      return `VS Code did not keep the access token for ${origin}: you will be asked for it again`;
    },

    async deleteAll() {
      signOuts += 1;
      const origins = getOrigins();
      const failed: string[] = [];
      for (const origin of origins) {
        await secrets.delete(getSecretKey(origin)).then(undefined, () => failed.push(origin));
      }
      await memory.update(indexKey, failed);
      return { origins, failed };
    },
  };
}

const unreadable = Symbol('unreadable');

async function read(
  secrets: Pick<SecretStorage, 'get'>,
  origin: string,
): Promise<string | undefined | typeof unreadable> {
  try {
    return await secrets.get(getSecretKey(origin));
  } catch {
    return unreadable;
  }
}
