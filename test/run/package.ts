// `npm run package`: plant-store-<version>.vsix at the root.
import manifest from '../../package.json' with { type: 'json' };
import { repositoryPath } from '../support/repository.ts';
import { runScript } from '../support/stop.ts';
import { build } from './build.ts';
import { packageVsix } from './packageVsix.ts';

await runScript(async () => {
  const name = `${manifest.name}-${manifest.version}.vsix`;
  await build({ tests: false });
  await packageVsix(repositoryPath(name));
  console.log(`Packaged ${name}`);
  return 0;
});
