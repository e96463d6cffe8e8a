// Fingerprints: of a file, so that a changed one is not resumed; of a row as sent; and of a line of the journal.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatNewPlant, type NewPlant } from '../../newPlant.ts';

/** In hexadecimal. */
export function hashFile(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** The first 64 bits in hexadecimal: enough to notice that a row is read differently than before. */
export function hashPlant(plant: NewPlant): string {
  return hashText(formatNewPlant(plant), 16);
}

/** The first 48 bits: enough to notice that a line was damaged. */
export function hashLine(line: string): string {
  return hashText(line, 12);
}

/** @param digits how many hexadecimal digits to return. */
export function hashText(text: string, digits: number): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, digits);
}
