/**
 * A column holds one packed cell per entry of an event for one slot, indexed by the dense `entry_no`. A cell is a code of 0…65,535 and an
 * optional second number of the same range, such as a time. Code 0 means "nothing given". Stored as bytes, little endian; the width is the
 * layout: 1 = u8 code, 2 = u16 code, 4 = u16 code and u16 aux.
 */
export interface Cell {
  code: number;
  aux: number;
}

export type ColumnWidth = 1 | 2 | 4;

export interface Column {
  width: ColumnWidth;
  /** Entries from this number on are not in the column: they came later and read as code 0. */
  entryCount: number;
  bytes: Uint8Array;
}

/** Packs cells by entry number; missing ones are empty. The narrowest width that holds every cell is chosen. */
export function packColumn(entryCount: number, cells: ReadonlyMap<number, Cell>): Column {
  let width: ColumnWidth = 1;
  for (const { code, aux } of cells.values()) {
    if (code < 0 || code > 0xffff || aux < 0 || aux > 0xffff) throw new RangeError(`cell out of range: ${code}, ${aux}`);
    if (aux > 0) width = 4;
    else if (code > 0xff && width === 1) width = 2;
  }
  const bytes = new Uint8Array(entryCount * width);
  const view = new DataView(bytes.buffer);
  for (const [entryNo, { code, aux }] of cells) {
    if (entryNo < 0 || entryNo >= entryCount) throw new RangeError(`entry ${entryNo} is outside a column of ${entryCount}`);
    const at = entryNo * width;
    if (width === 1) view.setUint8(at, code);
    else view.setUint16(at, code, true);
    if (width === 4) view.setUint16(at + 2, aux, true);
  }
  return { width, entryCount, bytes };
}

/** Reads cells without allocating; entries beyond the column read as empty. */
export interface ColumnReader {
  code(entryNo: number): number;
  aux(entryNo: number): number;
  /** The packed bytes, if it is packed, for a loop over a million cells. */
  column?: Column;
}

export function readColumn(column: Column): ColumnReader {
  const { width, entryCount, bytes } = column;
  const code = (entryNo: number) => {
    if (entryNo >= entryCount) return 0;
    const at = entryNo * width;
    const low = bytes[at] as number;
    return width === 1 ? low : low | ((bytes[at + 1] as number) << 8);
  };
  const aux = (entryNo: number) => {
    if (width !== 4 || entryNo >= entryCount) return 0;
    const at = entryNo * 4 + 2;
    return (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  };
  return { code, aux, column };
}
