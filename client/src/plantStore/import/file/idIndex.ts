// The first line that had an id: a hash table of 64-bit integers in two flat arrays, because a Map with a hundred
// thousand bigints is large.

export interface IdIndex {
  /** Returns the number that the id was first added with. If it is new, adds it and returns undefined. */
  add(id: bigint, number: number): number | undefined;
}

/** Numbers must be greater than zero. */
export function createIdIndex(): IdIndex {
  let ids = new BigInt64Array(1024);
  let numbers = new Uint32Array(1024);
  let count = 0;

  /** The id's slot, or the free slot where it belongs. */
  const findSlot = (id: bigint): number => {
    const mask = numbers.length - 1;
    let slot = hash(id) & mask;
    while (numbers[slot] !== 0 && ids[slot] !== id) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = () => {
    const [oldIds, oldNumbers] = [ids, numbers];
    ids = new BigInt64Array(oldIds.length * 2);
    numbers = new Uint32Array(oldNumbers.length * 2);
    oldNumbers.forEach((number, old) => {
      const id = oldIds[old];
      if (number === 0 || id === undefined) return;
      const slot = findSlot(id);
      ids[slot] = id;
      numbers[slot] = number;
    });
  };

  return {
    add(id, number) {
      const slot = findSlot(id);
      const known = numbers[slot];
      if (known !== undefined && known !== 0) return known;
      ids[slot] = id;
      numbers[slot] = number;
      count += 1;
      if (count * 2 > numbers.length) grow();
      return undefined;
    },
  };
}

const mixer = 0x9e3779b97f4a7c15n;

/** The upper bits of a product are well mixed, even for consecutive ids. */
function hash(id: bigint): number {
  return Number(BigInt.asUintN(64, id * mixer) >> 33n);
}
