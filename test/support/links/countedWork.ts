// How much of a text is looked at: counts characters that are read, copied and searched through, whatever the clock says.

const text = String.prototype;
const pattern = RegExp.prototype;
const native = {
  charCodeAt: text.charCodeAt,
  charAt: text.charAt,
  startsWith: text.startsWith,
  slice: text.slice,
  indexOf: text.indexOf,
  exec: pattern.exec,
};

/** In characters. Throws as soon as it is more than `limit`, so that nothing takes for ever. */
export function countWork(limit: number, work: () => void): number {
  let count = 0;
  let isCounting = true;
  const add = (characters: number) => {
    count += characters;
    if (!isCounting || count <= limit) return;
    isCounting = false;
    throw new Error(`More than ${limit} characters were looked at.`);
  };
  text.charCodeAt = function (at) {
    add(1);
    return native.charCodeAt.call(this, at);
  };
  text.charAt = function (at) {
    add(1);
    return native.charAt.call(this, at);
  };
  text.startsWith = function (wanted, at) {
    add(1);
    return native.startsWith.call(this, wanted, at);
  };
  text.slice = function (start, end) {
    const part = native.slice.call(this, start, end);
    add(part.length + 1);
    return part;
  };
  text.indexOf = function (wanted, from = 0) {
    const at = native.indexOf.call(this, wanted, from);
    add((at === -1 ? this.length : at) - from + 1);
    return at;
  };
  pattern.exec = function (searched) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = native.exec.call(this, searched);
    const missed = this.sticky ? from : searched.length;
    add((found === null ? missed : found.index + found[0].length) - from + 1);
    return found;
  };
  try {
    work();
  } finally {
    Object.assign(text, native);
    Reflect.deleteProperty(text, 'exec');
    pattern.exec = native.exec;
  }
  return count;
}
