/** A row of a table as text, with the line it begins at. */
export interface CsvRow {
  line: number;
  cells: string[];
  /** A quoted cell has no end: it is taken to end with its line, so that the next rows stay readable. */
  isUnclosed: boolean;
}

const delimiters = [",", ";", "\t"] as const;

/** Reads comma, semicolon or tab separated text, whichever its first lines use most. Empty rows are left out. */
export function readCsv(text: string): CsvRow[] {
  const clean = text.replace(/^(\uFEFF|ï»¿)/, "").replace(/\r\n?/g, "\n");
  const delimiter = detectDelimiter(clean);
  const rows: CsvRow[] = [];
  const quotes: Quotes = { hasOpen: false };
  let at = 0;
  let line = 1;
  while (at < clean.length) {
    const read = readRow({ text: clean, from: at, delimiter, quotes });
    if (read.cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells: read.cells, isUnclosed: read.isUnclosed });
    for (let i = at; i < read.end; i++) if (clean[i] === "\n") line += 1;
    at = read.end;
  }
  return rows;
}

function detectDelimiter(text: string): string {
  const start = text.slice(0, 4_000);
  const countOf = (delimiter: string) => start.split(delimiter).length;
  return [...delimiters].sort((x, y) => countOf(y) - countOf(x))[0] as string;
}

/** What is known of a text's quotes while it is read. */
interface Quotes {
  /** One had no end: none of those it met on its way ends a later cell either. */
  hasOpen: boolean;
}

interface Reading {
  text: string;
  from: number;
  delimiter: string;
  quotes: Quotes;
}

function readRow({ text, from, delimiter, quotes }: Reading): { cells: string[]; end: number; isUnclosed: boolean } {
  const cells: string[] = [];
  let isUnclosed = false;
  let at = from;
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted({ text, from: at, delimiter, quotes }) : null;
    if (text[at] === '"' && quoted === null) isUnclosed = true;
    const { cell, end } = quoted ?? readPlain(text, at, delimiter);
    cells.push(cell);
    if (text[end] !== delimiter) return { cells, end: Math.min(end + 1, text.length), isUnclosed };
    at = end + 1;
  }
}

function readPlain(text: string, from: number, delimiter: string): { cell: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end += 1;
  return { cell: text.slice(from, end).replace(/^"/, ""), end };
}

/**
 * Two quotes inside mean one. A quote ends the cell only before a delimiter or the end of the row; null when none does. Past a first run of
 * quotes a cell meets the same quotes as any cell before it, so that a text full of quotes without an end is looked through once, not each time.
 */
function readQuoted({ text, from, delimiter, quotes }: Reading): { cell: string; end: number } | null {
  let last = from;
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', last + 1)) {
    if (quotes.hasOpen && at > last + 1) return null;
    last = at;
    if (text[at + 1] === '"') last += 1;
    else if (at + 1 === text.length || text[at + 1] === delimiter || text[at + 1] === "\n")
      return { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  quotes.hasOpen = true;
  return null;
}
