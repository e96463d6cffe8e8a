// A process of its own that serves VS Code for the Web on a free port of this machine, and says which on its output. Its
// argument is `WebHostOptions` as JSON.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webServerModule, workbenchFolder } from './installWebCode.ts';
import type { WebHostOptions } from './webHostOptions.ts';

interface Context {
  readonly path: string;
  body: unknown;
  set(header: string, value: string): void;
}

/** Koa’s, as far as it is used. */
interface App {
  readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  callback(): Parameters<typeof createServer>[1];
}

/**
 * The script of the web extension host, which is a worker itself, so that no policy of a page allows it and no other. It
 * gives extensions a `Worker` of its own, even where it has none.
 */
const extensionHost = 'vs/workbench/api/worker/extensionHostWorkerMain.js';

const options: WebHostOptions = JSON.parse(process.argv[2] ?? '');
const { extensions, tested, mount, settings, allowsWorkers } = options;
const module: { default: { default: (config: object) => Promise<App> } } = await import(
  pathToFileURL(webServerModule).href
);
const app = await module.default.default({
  build: { type: 'static', location: workbenchFolder, quality: 'stable', version: 'tested' },
  esm: true,
  extensionPaths: extensions,
  ...(mount === undefined ? {} : { folderMountPath: mount }),
  ...(tested === undefined
    ? {}
    : { extensionDevelopmentPath: tested.folder, extensionTestsPath: tested.suites }),
});

/** The workbench reads its options from an attribute of its page. */
function change(page: string): string {
  return page.replace(
    /(id="vscode-workbench-web-configuration" data-settings=")([^"]*)/,
    (_, start, text) => {
      const changed = { ...JSON.parse(text.replaceAll('&quot;', '"')), configurationDefaults: settings };
      return start + JSON.stringify(changed).replaceAll('"', '&quot;');
    },
  );
}

app.middleware.unshift(async (context, next) => {
  await next();
  if (context.path === '/') context.body = change(String(context.body));
  if (!allowsWorkers && context.path.endsWith(extensionHost)) {
    const script = await readFile(join(workbenchFolder, 'out', extensionHost), 'utf8');
    context.body = `${script}\ndelete globalThis.Worker;\n`;
    context.set('Content-Type', 'text/javascript');
  }
});

const server = createServer(app.callback());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`Listening on port ${address.port}`);
});
