// The request as a command line, to repeat it outside VS Code. It never contains the token, which it takes from an
// environment variable.
import type { Attempt } from './attempt.ts';
import { formatNewPlant } from './newPlant.ts';

const tokenVariable = 'PLANT_STORE_TOKEN';

/** For a POSIX shell. One line, so that it can be pasted anywhere. */
export function getCurlCommand({ plant, store }: Attempt): string {
  return [
    'curl',
    // Otherwise brackets and braces in the URL are patterns.
    '--globoff',
    '--request POST',
    quote(store.plantsUrl),
    `--header "Authorization: Bearer $${tokenVariable}"`,
    `--header ${quote('Content-Type: application/json')}`,
    `--header ${quote('Accept: application/json')}`,
    `--data-raw ${quote(formatNewPlant(plant))}`,
  ].join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
