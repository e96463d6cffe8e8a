// Why an edit is not written further, in words that name no place of this machine.

export class Stop extends Error {
  /** The end of a sentence that begins with the file, or a sentence where there is none. */
  readonly reason: string;
  /** As the edit names it; `undefined` where no file is the cause. */
  readonly path: string | undefined;

  constructor(reason: string, path?: string) {
    super(reason);
    this.reason = reason;
    this.path = path;
  }
}

export const differs = 'is not as it was when it was read';
export const occupied = 'can’t be written: something is there already';

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'is no longer there'],
  ['ENOTDIR', 'lies in something that is no folder'],
  ['ELOOP', differs],
  ['EEXIST', occupied],
  ['ENOTEMPTY', occupied],
  ['EACCES', 'can’t be written: that is not permitted'],
  ['EPERM', 'can’t be written: that is not permitted'],
  ['EROFS', 'can’t be written: the disk is read-only'],
  ['ENOSPC', 'can’t be written: the disk is full'],
  ['EDQUOT', 'can’t be written: the disk is full'],
  ['EXDEV', 'can’t move: the place is on another disk'],
  ['ENAMETOOLONG', 'can’t be written: the name is too long'],
]);

/** The end of a sentence. An error without a code is a bug, and thrown again. */
export function toStopReason(error: unknown): string {
  if (error instanceof Stop) return error.reason;
  const code = getCode(error);
  if (code === undefined) throw error;
  return reasons.get(code) ?? `can’t be written (${code})`;
}

/** Whether the disk failed with one of the codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  const code = getCode(error);
  return code !== undefined && codes.includes(code);
}

/** Whether the disk failed because nobody, or not this user, may write there. */
export function isForbidden(error: unknown): boolean {
  return hasCode(error, ['EACCES', 'EPERM', 'EROFS']);
}

/** Whether the file system, or this one file, can’t have a second name. */
export function isWithoutLinks(error: unknown): boolean {
  return hasCode(error, ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);
}

function getCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
