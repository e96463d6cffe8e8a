// Hashes of a file, so that a changed one is not resumed; of a row as sent; and of a line of the journal.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatNewPlant, type NewPlant } from '../../newPlant.ts';

/** In hexadecimal. */
export function hashFile(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** 64 bits in hexadecimal: enough to notice that a row is read differently than before. */
export function hashPlant(plant: NewPlant): string {
  return hashText(formatNewPlant(plant), 16);
}

/** 48 bits: enough to notice that a line was damaged. */
export function hashLine(line: string): string {
  return hashText(line, 12);
}

/** @param digits how many hexadecimal digits to return. */
export function hashText(text: string, digits: number): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, digits);
}

export function joinBytes(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}

/** A unique name. @param bytes how many random bytes, with two hexadecimal digits each. */
export function createRandomName(bytes: number): string {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
