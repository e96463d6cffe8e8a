// The vendor's published packages, installed in a folder of their own. Nothing of them is part of this project.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '../support/childProcess.ts';
import { Stop } from '../support/stop.ts';

const validator = '@mintlify/validation';
const compiler = '@mintlify/common';
const builder = '@mintlify/prebuild';

/**
 * Installs a version of the validator, and the newest compiler that depends on exactly it.
 *
 * @returns a line for each package, with its version.
 */
export async function installVendor(folder: string, wanted: string): Promise<string[]> {
  const version = await view(folder, `${validator}@${wanted}`, 'version');
  const compilerVersion = await findCompiler(folder, version);
  const packages = [
    `${validator}@${version}`,
    ...(compilerVersion === undefined ? [] : [`${compiler}@${compilerVersion}`]),
  ];
  return install(folder, packages);
}

/** Installs a version of the local build, with the validator and compiler that it depends on. */
export async function installBuild(folder: string, wanted: string): Promise<string[]> {
  return install(folder, [`${builder}@${await view(folder, `${builder}@${wanted}`, 'version')}`]);
}

async function install(folder: string, packages: string[]): Promise<string[]> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const { code, output } = await runNpm(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages],
    folder,
  );
  if (code !== 0)
    throw new Stop(`${output.trim()}\nThe packages could not be installed; npm says why above.`);
  return packages;
}

/** Looks back from the newest one, because each depends on exactly one validator. */
async function findCompiler(folder: string, validatorVersion: string): Promise<string | undefined> {
  const versions: unknown = JSON.parse(await view(folder, compiler, 'versions', '--json'));
  if (!Array.isArray(versions)) return undefined;
  const stable = versions.filter((version) => /^\d+\.\d+\.\d+$/.test(version));
  let [low, high] = [0, stable.length - 1];
  let found: string | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const own = await view(folder, `${compiler}@${stable[middle]}`, `dependencies.${validator}`);
    const order = own.localeCompare(validatorVersion, 'en', { numeric: true });
    if (order === 0) found = stable[middle];
    if (order <= 0) low = middle + 1;
    else high = middle - 1;
  }
  return found;
}

async function view(folder: string, ...what: string[]): Promise<string> {
  const { code, output } = await runNpm(['view', ...what], folder);
  if (code !== 0) throw new Stop(`${output.trim()}\nnpm doesn’t know ${what[0]}.`);
  return output.trim();
}

/** What we use of the validator. */
export interface Validator {
  validateDocsConfig(configuration: unknown): { readonly success: boolean; readonly data?: unknown };
  validateMintConfig(configuration: unknown): { readonly success: boolean; readonly data?: unknown };
  upgradeToDocsConfig(configuration: unknown): unknown;
  readonly docsConfigJsonSchema: unknown;
}

/** @param folder that the packages are installed in. */
export async function loadValidator(folder: string): Promise<Validator> {
  const entry = join(folder, 'node_modules', validator, 'dist', 'index.js');
  return await import(pathToFileURL(entry).href);
}
