// Builds the client, the server and the tests. `--watch` rebuilds, `--production` minifies and omits source maps,
// `--tests` also builds the tests that run in VS Code, browsers or older versions of Node. Any error ends with exit code 1.
import * as fs from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';
import { validatorsPlugin } from './schemas/validators.mjs';
import { getThirdPartyNotices } from './thirdPartyNotices.mjs';

const flags = new Set(process.argv.slice(2));
const production = flags.has('--production');

/** Node 20, which builds what ships, has no `globSync`; tests are built with Node 24. */
function listTests(pattern) {
  return flags.has('--tests') ? fs.globSync(pattern) : [];
}

/**
 * V8 keeps a script in twice the memory, and reads it more slowly, because of one character beyond Latin-1. esbuild writes
 * such characters as escapes, except in regular expressions, where an escape means the same.
 *
 * @type {esbuild.Plugin}
 */
const asciiPlugin = {
  name: 'ASCII',
  setup({ onEnd }) {
    onEnd(async ({ metafile }) => {
      for (const path of Object.keys(metafile?.outputs ?? {}).filter((name) => name.endsWith('.js'))) {
        const text = await readFile(path, 'utf8');
        const escaped = text.replaceAll(/[\u0080-\uffff]/g, toEscape);
        if (escaped !== text) await writeFile(path, escaped);
      }
    });
  },
};

/** @param {string} character one UTF-16 code unit. */
function toEscape(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * esbuild copies all names of a CommonJS library once for each file that imports some: this one has a thousand, and twenty
 * files import them. Through a module of its own, they are copied once.
 *
 * @type {esbuild.Plugin}
 */
const oneCopyPlugin = {
  name: 'one copy of names',
  setup({ onLoad, onResolve }) {
    const [name, namespace] = ['vscode-languageserver', 'one-copy'];
    const resolveDir = fileURLToPath(new URL('.', import.meta.url));
    onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind, namespace: from }) =>
      kind === 'import-statement' && from !== namespace ? { path: name, namespace } : undefined,
    );
    onLoad({ filter: /./, namespace }, () => ({ contents: `export * from '${name}';`, resolveDir }));
  },
};

/** @type {esbuild.BuildOptions} */
const shared = {
  bundle: true,
  platform: 'node',
  // jsonc-parser's `main` is UMD: its inner requires get lost in a bundle and it crashes at startup.
  mainFields: ['module', 'main'],
  plugins: [validatorsPlugin, asciiPlugin, oneCopyPlugin],
  // acorn-jsx requires what the parser of pages imports: one file for both, or there are two.
  alias: { acorn: './node_modules/acorn/dist/acorn.mjs' },
  sourcemap: !production,
  sourcesContent: false,
  minify: production,
  // They are all in THIRD-PARTY-NOTICES.txt.
  legalComments: 'none',
  logLevel: 'info',
};

/** @type {esbuild.BuildOptions} */
const extension = {
  ...shared,
  entryPoints: {
    extension: 'client/src/extension.ts',
    server: 'server/src/main.ts',
    cli: 'server/src/cli.ts',
    scriptThread: 'server/src/node/scriptThread.ts',
  },
  outdir: 'dist',
  metafile: true,
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
};

/**
 * The MCP server, which the terminal check loads when it is asked for one. The protocol's package brings a compiler of
 * schemas, and zod one of its own, which both make code of text: neither is needed. @type {esbuild.BuildOptions}
 */
const mcp = {
  ...extension,
  entryPoints: { mcp: 'server/src/mcp.ts' },
  alias: { '@modelcontextprotocol/server/_shims': './server/src/mcp/noSchemaCompiler.ts' },
  define: { Function: 'NoFunction' },
  inject: ['server/src/mcp/noFunction.ts'],
};

/** The extension in VS Code for the Web. @type {esbuild.BuildOptions} */
const web = {
  ...shared,
  entryPoints: { extension: 'client/src/browser.ts' },
  outdir: 'dist/web',
  metafile: true,
  platform: 'browser',
  format: 'cjs',
  // The oldest browser that the oldest supported VS Code for the Web runs in.
  target: ['chrome138', 'firefox140', 'safari18'],
  external: ['vscode'],
};

/** What the web’s extension loads later: modules that make a part when they are given the way to `vscode`. @type {esbuild.BuildOptions} */
const webParts = {
  ...web,
  entryPoints: {
    clientLibrary: 'client/src/languageServer/browserLibrary.ts',
    pageBody: 'client/src/preview/page/pageBody.ts',
  },
  banner: { js: 'export default (require) => { const module = { exports: {} };' },
  footer: { js: 'return module.exports; };' },
};

/** The pages that run in webviews. @type {esbuild.BuildOptions} */
const webview = {
  ...shared,
  entryPoints: [
    { in: 'client/webview/preview.tsx', out: 'preview' },
    { in: 'client/webview/styles/preview.css', out: 'preview' },
    { in: 'client/webview/changes.tsx', out: 'changes' },
    { in: 'client/webview/styles/changes.css', out: 'changes' },
  ],
  outdir: 'dist',
  metafile: true,
  platform: 'browser',
  format: 'iife',
  // The browser in the oldest supported VS Code.
  target: 'chrome138',
};

/** The server where there is no Node: a plain script, for a worker and for `import(url)`. @type {esbuild.BuildOptions} */
const webServer = {
  ...web,
  format: 'iife',
  external: [],
  // Some packages have a file for browsers that needs the page’s `document`, which a worker has not.
  conditions: ['worker'],
  entryPoints: {
    server: 'server/src/browser.ts',
  },
};

/** What takes long, in scripts that threads of Node and workers of browsers load. @type {esbuild.BuildOptions} */
const scripts = {
  ...webServer,
  outdir: 'dist',
  target: [extension.target, ...web.target],
  entryPoints: {
    openApi: 'server/src/web/openApiScript.ts',
    pages: 'server/src/web/pageScript.ts',
  },
};

/** The tests that older versions of Node run, too; the newest runs their sources. @type {esbuild.BuildOptions} */
const olderNodeTests = {
  ...shared,
  entryPoints: listTests('test/unit/plantStore/createPlant{,.cuts,.faults,.oneRequest}.test.ts'),
  outdir: 'out/nodes',
  outExtension: { '.js': '.mjs' },
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  minify: false,
};

/** Suites that VS Code's extension host runs. @type {esbuild.BuildOptions} */
const hostTests = {
  ...shared,
  entryPoints: { index: 'test/vscode/suites/index.ts' },
  outdir: 'out/vscode',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  sourcemap: true,
  minify: false,
  logOverride: { 'require-resolve-not-external': 'silent' },
};

/** The extension that calls tools in tests; the same file in both hosts. @type {esbuild.BuildOptions} */
const agentExtension = {
  ...hostTests,
  entryPoints: { main: 'test/vscode/agentExtension/main.ts' },
  outdir: 'out/agent',
};

/** Mocha’s bundle for browsers is UMD in a package of ES modules; only outside of one does it get exports of its own. */
const browserMochaPlugin = {
  name: 'mocha for browsers',
  /** @param {esbuild.PluginBuild} build */
  setup(build) {
    const path = fileURLToPath(import.meta.resolve('mocha/mocha.js'));
    build.onResolve({ filter: /^mocha\/mocha\.js$/ }, () => ({ path, namespace: 'umd' }));
    build.onLoad({ filter: /./, namespace: 'umd' }, async () => ({ contents: await readFile(path, 'utf8') }));
  },
};

/** Suites that the web extension host runs, where there is no Node. @type {esbuild.BuildOptions} */
const webHostTests = {
  ...shared,
  entryPoints: { index: 'test/vscode/webSuites/index.ts', files: 'test/vscode/webFiles/main.ts' },
  outdir: 'out/web',
  platform: 'browser',
  format: 'cjs',
  target: 'chrome138',
  external: ['vscode'],
  alias: {
    'node:assert/strict': './test/vscode/webSuites/shims/assert.ts',
    'node:timers/promises': './test/vscode/webSuites/shims/timers.ts',
  },
  sourcemap: 'inline',
  minify: false,
  plugins: [...shared.plugins, browserMochaPlugin],
};

/** What a page runs in the tests of `test/browser`. @type {esbuild.BuildOptions} */
const browserTests = {
  ...shared,
  entryPoints: listTests('test/browser/*Worker.ts'),
  outdir: 'out/browser',
  platform: 'browser',
  format: 'iife',
  target: 'chrome138',
  minify: false,
};

/** The bundles of one shipped thing, by esbuild's own record of them. */
function keepBundles(files, { outputs }) {
  return { outputs: Object.fromEntries(Object.entries(outputs).filter(([name]) => files.includes(name))) };
}

const shipped = [extension, mcp, web, webParts, webServer, scripts, webview];
const wanted = flags.has('--tests')
  ? [...shipped, olderNodeTests, browserTests, hostTests, agentExtension, webHostTests]
  : shipped;
await rm('dist', { recursive: true, force: true });

if (flags.has('--watch')) {
  for (const options of wanted) {
    const context = await esbuild.context(options);
    await context.watch();
  }
} else {
  const results = await Promise.all(wanted.map((options) => esbuild.build(options))).catch(() =>
    process.exit(1),
  );
  const metafiles = results.map(({ metafile }) => metafile).filter((metafile) => metafile !== undefined);
  await writeFile(
    'dist/THIRD-PARTY-NOTICES.txt',
    await getThirdPartyNotices('Plant Store for VS Code', metafiles),
  );
  const { name, files } = JSON.parse(await readFile('server/npm/package.json', 'utf8'));
  const inNpm = metafiles.map((metafile) => keepBundles(files, metafile));
  await mkdir('dist/npm');
  await writeFile('dist/npm/THIRD-PARTY-NOTICES.txt', await getThirdPartyNotices(name, inNpm));
}
