/** A copy of the list with one item at another index. An index outside the list changes nothing. */
export function listMoved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  if (!(from in list) || !(to in list)) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as Item);
}
