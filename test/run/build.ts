// Builds the bundles, and what only a bundle has for tests that run the sources as they are.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { runToEnd } from '../support/childProcess.ts';
import { repositoryPath, repositoryRoot } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

/**
 * Builds what ships, as it ships (minified, without source maps).
 *
 * @param tests whether also what runs inside VS Code, a browser or an older Node: tests that Node 24 runs need no bundle.
 */
export async function build({ tests }: { tests: boolean }): Promise<void> {
  const args = [repositoryPath('esbuild.mjs'), '--production', ...(tests ? ['--tests'] : [])];
  const { code, output } = await runToEnd(process.execPath, args, { cwd: repositoryRoot });
  if (code !== 0) throw new Stop(`${output.trim()}\nThe build failed; the reason is above.`);
}

/** Writes the validators that `sources.mjs` finds, unless those of the same schemas are there. */
export async function buildValidators(): Promise<void> {
  const folder = repositoryPath('out', 'validators');
  const stamp = repositoryPath('out', 'validators', '.made-from');
  const made = hashSchemas();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  const { default: esbuild } = await import('esbuild');
  const { validatorsPlugin }: { validatorsPlugin: Plugin } = await import(
    pathToFileURL(repositoryPath('schemas', 'validators.mjs')).href
  );
  await esbuild.build({
    absWorkingDir: repositoryRoot,
    entryPoints: ['docs', 'docs-tree', 'mint', 'plant-store', 'openapi'].map((name) => ({
      in: `./${name}.validator.js`,
      out: `${name}.validator`,
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    plugins: [validatorsPlugin],
    logLevel: 'error',
  });
  await mkdir(folder, { recursive: true });
  await writeFile(stamp, made);
}

function hashSchemas(): string {
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...globSync('schemas/*.{json,mjs}', { cwd: repositoryRoot }).sort()];
  for (const file of files) hash.update(readFileSync(repositoryPath(file)));
  return hash.digest('hex');
}
