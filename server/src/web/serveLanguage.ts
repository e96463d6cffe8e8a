// The language server for one client at the other end of a port. It has no disk: the client reads files for it.
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { startServer } from '../lsp/startServer.ts';
import { createOpenApiChecker } from '../openApi/openApiChecker.ts';
import { type ReadIconsParams, readIconsRequest } from '../shared/fileAccess.ts';
import { parseJsonValue } from '../shared/text/jsonValue.ts';
import type { Port, WebStart } from '../shared/webStart.ts';
import { parseIcons } from '../site/icons.ts';
import { createWebWorkers } from './webWorkers.ts';

export function serveLanguage(port: Port, { openApiScript }: WebStart): void {
  const checker = createOpenApiChecker(createWebWorkers(openApiScript));
  const reader = new BrowserMessageReader(port);
  const writer = new BrowserMessageWriter(port);
  startServer(
    (options) => {
      const connection = createConnection(ProposedFeatures.all, reader, writer, options);
      connection.onExit(() => {
        checker.dispose();
        port.close();
      });
      return connection;
    },
    {
      disk: undefined,
      checkOpenApi: (path, text) => checker.check(path, text),
      describeOperation: (path, text, operation) => checker.describe(path, text, operation),
      async loadIcons(library, client) {
        const text = await client.sendRequest<unknown>(readIconsRequest, {
          library,
        } satisfies ReadIconsParams);
        return typeof text === 'string' ? parseIcons(parseJsonValue(text)) : undefined;
      },
    },
  );
}
