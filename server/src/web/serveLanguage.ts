// The language server for one client at the other end of a port. It has no disk: the client reads files for it.
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { createPageCompiler } from '../compile/pageCompiler.ts';
import { startServer } from '../lsp/startServer.ts';
import { createOpenApiChecker } from '../openApi/openApiChecker.ts';
import { type ReadIconsParams, readIconsRequest } from '../shared/fileAccess.ts';
import { parseJsonValue } from '../shared/text/jsonValue.ts';
import { openApiSlot, type Port, pageSlot, type WebStart } from '../shared/webStart.ts';
import { parseIcons } from '../site/icons.ts';
import { createWebWorkers } from './webWorkers.ts';

/** In UTF-16 code units. YAML takes about a millisecond per thousand, and the parser of pages four. */
const longestDescription = 100_000;
const longestPageInPlace = 20_000;

export function serveLanguage(port: Port, { openApiScript, pageScript }: WebStart): void {
  const checker = createOpenApiChecker(
    createWebWorkers({ url: openApiScript, slot: openApiSlot, longestInPlace: longestDescription }),
  );
  const compiler = createPageCompiler(
    createWebWorkers({ url: pageScript, slot: pageSlot, longestInPlace: longestPageInPlace }),
  );
  const reader = new BrowserMessageReader(port);
  const writer = new BrowserMessageWriter(port);
  startServer(
    (options) => {
      const connection = createConnection(ProposedFeatures.all, reader, writer, options);
      connection.onExit(() => {
        checker.dispose();
        compiler.dispose();
        port.close();
      });
      return connection;
    },
    {
      ...{ disk: undefined, compiler },
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
