// `npm run package`: the extension (plant-store-<version>.vsix) and the npm package of its server (.tgz) at the root.
import manifest from '../../package.json' with { type: 'json' };
import { repositoryPath } from '../support/repository.ts';
import { runScript } from '../support/stop.ts';
import { build } from './build.ts';
import { npmPackageName, packageNpm } from './packageNpm.ts';
import { packageVsix } from './packageVsix.ts';

await runScript(async () => {
  const name = `${manifest.name}-${manifest.version}.vsix`;
  await build({ tests: false });
  await packageVsix(repositoryPath(name));
  await packageNpm(repositoryPath(npmPackageName));
  console.log(`Packaged ${name} and ${npmPackageName}`);
  return 0;
});
