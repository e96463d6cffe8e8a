// Lists and reads the files of a ZIP archive (a VSIX is one); PKWARE APPNOTE 4.3.
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const endOfDirectorySize = 22;
const stored = 0;

/** File contents by path, in the archive's order. Only what a VSIX needs: no ZIP64, no encryption. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let end = archive.length - endOfDirectorySize;
  while (end >= 0 && archive.readUInt32LE(end) !== endOfDirectory) end--;
  if (end < 0) throw new Error('This is not a ZIP archive');
  let entry = archive.readUInt32LE(end + 16);
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const method = archive.readUInt16LE(entry + 10);
    const size = archive.readUInt32LE(entry + 20);
    const nameLength = archive.readUInt16LE(entry + 28);
    const extraLength = archive.readUInt16LE(entry + 30);
    const commentLength = archive.readUInt16LE(entry + 32);
    const header = archive.readUInt32LE(entry + 42);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    // The file's own header has an extra field with its own length.
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const content = archive.subarray(start, start + size);
    files.set(name, method === stored ? content : inflateRawSync(content));
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
