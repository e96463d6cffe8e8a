// `npm run truth`: asks the vendor's published packages and us about the same small sites, and prints where the answers
// differ. `-- --at VERSION` is the version of the validator; without it, the newest.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../support/stop.ts';
import { compareConfigurations } from '../truth/configurations.ts';
import { compareConversions } from '../truth/conversion.ts';
import { explain } from '../truth/explanation.ts';
import { compareIds } from '../truth/ids.ts';
import { compareNames } from '../truth/names.ts';
import { installVendor } from '../truth/vendor.ts';
import { buildValidators } from './build.ts';

await runScript(async () => {
  const at = process.argv.indexOf('--at');
  const version = at === -1 ? 'latest' : (process.argv[at + 1] ?? 'latest');
  await buildValidators();
  const folder = await mkdtemp(join(tmpdir(), 'truth-'));
  try {
    console.log(`Installing the vendor’s packages in a temporary folder (validator: ${version}) …`);
    for (const line of await installVendor(folder, version)) console.log(line);
    const differences = [
      ...(await compareNames(folder)),
      ...(await compareConfigurations(folder)),
      ...(await compareIds(folder)),
      ...(await compareConversions(folder)),
    ];
    const { lines, unexplained } = explain(differences);
    for (const line of lines) console.log(line);
    return unexplained === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
