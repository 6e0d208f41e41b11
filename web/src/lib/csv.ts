import { type CsvCell, toCsv } from "@sparc/sparclets/kernel/csv-text";
import { saveText } from "./save-file.ts";

/** Downloads rows as a CSV file for spreadsheets. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveText({ name, type: "text/csv;charset=utf-8", content: toCsv(rows) });
}
