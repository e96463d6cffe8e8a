// Prints where the vendor's packages, which are in the folder that is given, and we say different things. Ends with exit
// code 1 if nobody has explained one of the differences. With the folders of sites behind it, only the pages that these have
// from API descriptions are compared.
import { resolve } from 'node:path';
import { compareApiPages } from './apiPages.ts';
import { compareConfigurations } from './configurations.ts';
import { compareConversions } from './conversion.ts';
import { explain } from './explanation.ts';
import { compareIds } from './ids.ts';
import { compareNames } from './names.ts';

const [folder = '', ...sites] = process.argv.slice(2);
if (sites.length > 0) await compareSites();
else await compareSmallSites();

async function compareSites(): Promise<void> {
  const paths = sites.map((site) => resolve(site));
  const differences = await compareApiPages(folder, paths, (line) => console.log(line));
  for (const { subject, ours, theirs } of differences)
    console.log(`${subject}: we say ${ours}, the vendor’s build ${theirs}`);
  console.log(`${differences.length} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

async function compareSmallSites(): Promise<void> {
  const { lines, unexplained } = explain([
    ...(await compareNames(folder)),
    ...(await compareConfigurations(folder)),
    ...(await compareConversions(folder)),
    ...(await compareIds(folder)),
  ]);
  for (const line of lines) console.log(line);
  process.exitCode = unexplained === 0 ? 0 : 1;
}
