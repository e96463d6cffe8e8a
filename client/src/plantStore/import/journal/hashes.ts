// Fingerprints: of a file, so that a changed one is not resumed, and of a row as it was sent.
import { createHash } from 'node:crypto';
import { formatNewPlant, type NewPlant } from '../../newPlant.ts';

/** In hexadecimal digits. */
export function hashFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The first 64 bits in hexadecimal digits: enough to notice that a row is read differently than before. */
export function hashPlant(plant: NewPlant): string {
  return createHash('sha256').update(formatNewPlant(plant)).digest('hex').slice(0, 16);
}
