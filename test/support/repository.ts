// Where things are in the checkout, for scripts and for bundled tests alike.
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

function findRoot(): string {
  const manifest = findPackageJSON('..', import.meta.url);
  if (manifest === undefined) throw new Error(`${import.meta.url} is not inside the checkout`);
  return dirname(manifest);
}

/** Absolute path of the checkout's root. */
export const repositoryRoot = findRoot();

/** Absolute path of something in the checkout, by the names of its folders. */
export function repositoryPath(...names: string[]): string {
  return join(repositoryRoot, ...names);
}

/** Where `npm test` puts the package that the user interface tests install. */
export const testedVsix = repositoryPath('out', 'plant-store.vsix');

/** The extension that calls tools for agents in these tests, packaged. */
export const agentVsix = repositoryPath('out', 'agent.vsix');

/** Where `npm test` puts the npm package that its tests install. */
export const testedNpmPackage = repositoryPath('out', 'docs-check.tgz');

/** Where `npm run test:nightly` installs that package, for editors to start its server. */
export const installedPackage = repositoryPath('out', 'installed');
