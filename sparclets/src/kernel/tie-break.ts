/**
 * Which keys of the chain distinguish an entry from others that are equal in the first key, by their index in `keys`. Empty where it equals
 * all of them; null where nobody is equal in the first key. `order` is that of `rankByKeys`, so that each step halves the range to search.
 */
export function decidingKeys(input: { order: Int32Array; keys: readonly Int32Array[]; entryNo: number }): number[] | null {
  const { order, entryNo } = input;
  const [first, ...chain] = input.keys;
  if (!first) return null;
  let block = equalBlock({ order, key: first, entryNo, within: { from: 0, to: order.length } });
  if (block.to - block.from < 2) return null;
  const deciding: number[] = [];
  for (const [at, key] of chain.entries()) {
    const equal = equalBlock({ order, key, entryNo, within: block });
    if (equal.to - equal.from < block.to - block.from) deciding.push(at + 1);
    block = equal;
  }
  return deciding;
}

/** Places in the order, from the first to before the last. */
interface Block {
  from: number;
  to: number;
}

/** Those with the entry's own value, within a block that is sorted by the key, the highest first. */
function equalBlock(input: { order: Int32Array; key: Int32Array; entryNo: number; within: Block }): Block {
  const { order, key, within } = input;
  const own = key[input.entryNo] as number;
  const toPlace = (isBefore: (value: number) => boolean) => {
    let { from, to } = within;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isBefore(key[order[middle] as number] as number)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return { from: toPlace((value) => value > own), to: toPlace((value) => value >= own) };
}
