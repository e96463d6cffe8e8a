// What is in a bundle, by esbuild's own record.
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { repositoryPath, repositoryRoot } from '../repository.ts';

/** It has no types: TypeScript reads no `.mjs` here. */
async function loadValidatorsPlugin(): Promise<esbuild.Plugin> {
  const { validatorsPlugin } = await import(pathToFileURL(repositoryPath('schemas', 'validators.mjs')).href);
  return validatorsPlugin;
}

/** The sources that contribute to an entry's bundle, as paths from the repository's root. */
export async function getBundledSources(
  entry: string,
  platform: 'node' | 'browser' = 'node',
): Promise<string[]> {
  const { metafile } = await esbuild.build({
    absWorkingDir: repositoryRoot,
    entryPoints: [entry],
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    platform,
    mainFields: ['module', 'main'],
    external: ['vscode'],
    plugins: [await loadValidatorsPlugin()],
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

const nodeGlobals = [
  'Buffer',
  'process',
  'global',
  'setImmediate',
  'clearImmediate',
  '__dirname',
  '__filename',
];

/**
 * The text of an entry's bundle for a browser, in which Node's global names start with `nodeGlobal_`. Rejects when it needs
 * one of Node's modules.
 */
export async function bundleForBrowser(entry: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: repositoryRoot,
    entryPoints: [entry],
    outdir: 'dist',
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['vscode'],
    define: Object.fromEntries(nodeGlobals.map((name) => [name, `nodeGlobal_${name}`])),
    plugins: [await loadValidatorsPlugin()],
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
