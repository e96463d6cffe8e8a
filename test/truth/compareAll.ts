// Prints where the vendor's packages, which are in the folder that is given, and we say different things. Ends with exit
// code 1 if nobody has explained one of the differences.
import { compareConfigurations } from './configurations.ts';
import { compareConversions } from './conversion.ts';
import { explain } from './explanation.ts';
import { compareIds } from './ids.ts';
import { compareNames } from './names.ts';

const [folder = ''] = process.argv.slice(2);
const { lines, unexplained } = explain([
  ...(await compareNames(folder)),
  ...(await compareConfigurations(folder)),
  ...(await compareConversions(folder)),
  ...(await compareIds(folder)),
]);
for (const line of lines) console.log(line);
process.exitCode = unexplained === 0 ? 0 : 1;
