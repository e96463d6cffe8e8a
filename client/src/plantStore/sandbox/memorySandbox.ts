// The sandbox where nothing can listen and there is no disk. It keeps plants in memory until the window closes, and
// requests reach it through its own `fetch`, which never uses the network.
import { createRandomName } from '../import/journal/hashes.ts';
import { memorySandboxStore } from '../store.ts';
import type { PlantFile } from './plantFile.ts';
import { answerRequest, getAnswerHeaders, maxBodySize } from './sandboxAnswer.ts';
import type { SandboxServer, SandboxServerOptions } from './sandboxServer.ts';
import type { StoredPlant } from './storedPlant.ts';

export async function startMemorySandbox(options: SandboxServerOptions): Promise<SandboxServer> {
  let token = options.preferredToken ?? createToken();
  return {
    store: memorySandboxStore,
    port: 0,
    get token() {
      return token;
    },
    renewToken() {
      token = createToken();
      return token;
    },
    fetch: createSandboxFetch(options, () => token),
    close: () => Promise.resolve(),
  };
}

export function createMemoryPlants(): PlantFile {
  const plants = new Map<bigint, StoredPlant>();
  return {
    read: () => Promise.resolve([...plants.values()]),
    async keep(plant) {
      if (plants.has(plant.id)) return 'exists';
      plants.set(plant.id, { plant, time: Date.now(), key: createToken() });
      return 'kept';
    },
    async empty() {
      plants.clear();
    },
    brokenLines: 0,
  };
}

function createSandboxFetch(options: SandboxServerOptions, getToken: () => string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    const bytes = new Uint8Array(await request.arrayBuffer());
    request.signal.throwIfAborted();
    const answered = await answerRequest(
      {
        method: request.method,
        target: pathname + search,
        host,
        origin: undefined,
        contentType: request.headers.get('content-type') ?? undefined,
        isAuthorized: request.headers.get('authorization') === `Bearer ${getToken()}`,
        body: bytes.length > maxBodySize ? undefined : decode(bytes),
      },
      new URL(memorySandboxStore.origin).host,
      options,
    );
    const { status, body } = answered;
    return new Response(JSON.stringify(body), { status, headers: getAnswerHeaders(answered) });
  };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function createToken(): string {
  return createRandomName(32);
}
