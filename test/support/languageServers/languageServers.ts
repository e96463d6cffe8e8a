// Every way to run the language server, behind the same client: a test can run against all of them.

import type { Lifetime } from '../lifetime.ts';
import { startInMemoryServer } from './inMemoryServer.ts';
import { getMachineNode, startStdioServer } from './stdioServer.ts';
import type { EditorOptions, TestClient } from './testClient.ts';

export type StartServer = (test: Lifetime, options?: EditorOptions) => Promise<TestClient>;

export const languageServers: Readonly<Record<string, StartServer>> = {
  'in this process': startInMemoryServer,
  'the bundle over stdio': startStdioServer,
  "the bundle on the machine's own Node": (test, options) =>
    startStdioServer(test, options, getMachineNode()),
};
