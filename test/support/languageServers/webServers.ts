// The bundle that ships for the web, in a real browser: in a worker, or in the page's own thread. Files are answered by the
// extension's own code, on a `workspace.fs` that reads the disk.
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import esbuild from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
  type Disposable,
  type Message,
} from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { createFileAnswers } from '../../../client/src/files/fileAnswers.ts';
import {
  type FileParams,
  listFolderRequest,
  lookRequest,
  type ReadFileParams,
  type ReadIconsParams,
  readFileRequest,
  readIconsRequest,
} from '../../../server/src/shared/fileAccess.ts';
import { iconFiles } from '../../../server/src/shared/iconLibraries.ts';
import { launchChromium, patience } from '../../vscode/chromium.ts';
import type { Lifetime } from '../lifetime.ts';
import { repositoryPath } from '../repository.ts';
import { connect, type EditorOptions, type TestClient } from './testClient.ts';

/** A browser, and a server of its own for the scripts. Both end with the suite. */
export interface WebHost {
  /** An initialized server. Reads files through the client. */
  start(test: Lifetime, way: WebWay, options?: EditorOptions): Promise<TestClient>;
}

export type WebWay = 'in a worker' | 'in the host';

export async function openWebHost(suite: Lifetime): Promise<WebHost> {
  const pageScript = await bundlePageScript();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/') response.setHeader('content-type', 'text/html').end('<!doctype html>');
    else if (/^\/(?:web\/)?\w+\.js$/.test(path)) {
      response.setHeader('content-type', 'text/javascript');
      response.end(await readFile(repositoryPath('dist', path.slice(1))));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  suite.after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const browser: Browser = await launchChromium();
  suite.after(() => browser.close());
  return {
    async start(test, way, options = {}) {
      const page = await browser.newPage();
      page.setDefaultTimeout(patience);
      const reader = new PageReader();
      await page.exposeFunction('toTest', (json: string) => reader.receive(JSON.parse(json)));
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.evaluate(pageScript);
      const warnings: unknown = await page.evaluate(`bridge.startServer(${way === 'in a worker'})`);
      const expected = way === 'in a worker' ? 0 : 1;
      if (!Array.isArray(warnings) || warnings.length !== expected)
        throw new Error(`The server started ${way} with ${JSON.stringify(warnings)}`);
      const end = { reader, writer: new PageWriter(page), stop: () => page.close() };
      return connect(test, end, {
        ...options,
        initializationOptions: { ...Object(options.initializationOptions), servesFiles: true },
        prepare: answerFiles,
      });
    },
  };
}

async function bundlePageScript(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [repositoryPath('test', 'support', 'languageServers', 'webPage.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Answers the server's requests for files, and for the icons, as the extension does. */
function answerFiles(connection: TestClient['connection']): void {
  const answers = createFileAnswers({
    fileSystem: diskWorkspace as never,
    admit: (uri) => URI.parse(uri) as never,
  });
  connection.onRequest(listFolderRequest, (params: FileParams): Promise<unknown> => answers.list(params));
  connection.onRequest(lookRequest, (params: FileParams): Promise<unknown> => answers.look(params));
  connection.onRequest(readFileRequest, (params: ReadFileParams): Promise<unknown> => answers.read(params));
  connection.onRequest(readIconsRequest, ({ library }: ReadIconsParams) =>
    readFile(repositoryPath('schemas', iconFiles[library]), 'utf8'),
  );
}

/** `FileType`s of VS Code. */
const types = { file: 1, folder: 2 };

/** VS Code's `workspace.fs` for the disk. */
const diskWorkspace = {
  async readDirectory({ fsPath }: URI) {
    const entries = await readdir(fsPath, { withFileTypes: true });
    return entries.map((entry) => [entry.name, entry.isDirectory() ? types.folder : types.file]);
  },
  async stat({ fsPath }: URI) {
    const stats = await stat(fsPath);
    return { type: stats.isDirectory() ? types.folder : types.file, size: stats.size };
  },
  readFile: ({ fsPath }: URI) => readFile(fsPath),
};

class PageReader extends AbstractMessageReader {
  private callback: DataCallback | undefined;

  listen(callback: DataCallback): Disposable {
    this.callback = callback;
    return { dispose: () => undefined };
  }

  receive(messages: readonly Message[]): void {
    for (const message of messages) this.callback?.(message);
  }
}

class PageWriter extends AbstractMessageWriter {
  private readonly page: Page;
  private waiting: Message[] = [];
  private sending: Promise<void> | undefined;

  constructor(page: Page) {
    super();
    this.page = page;
  }

  /** In their order, all together that have come meanwhile: each way into the page takes milliseconds. */
  write(message: Message): Promise<void> {
    this.waiting.push(message);
    this.sending ??= this.send();
    return this.sending;
  }

  private async send(): Promise<void> {
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const json = JSON.stringify(JSON.stringify(this.waiting.splice(0)));
      await this.page.evaluate(`bridge.toServer(${json})`);
    }
    this.sending = undefined;
  }

  end(): void {}
}
