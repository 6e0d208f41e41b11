import type { CsvRow } from "../kernel/csv-table.ts";
import { foldAnswer } from "../kernel/fold-text.ts";
import type { ImportProblem } from "../kernel/import-problem.ts";
import { tidyLine } from "../kernel/import-text.ts";
import { ATTRIBUTE_LABEL_MAX, ATTRIBUTES_MAX, type Attribute, attribute, type PeopleList } from "./people.schema.ts";
import { attributeKeyFrom, cut } from "./people-id.rules.ts";

const ownColumns = ["id", "name", "note"] as const;

export interface AttributeColumn {
  at: number;
  attribute: Attribute;
  /** Most of a new column's values are numbers, but not all: it is text, and each of the others is worth a look. */
  isMixed: boolean;
}

/** Where each thing stands; −1 for a column that is not there. */
export interface PeopleColumns {
  id: number;
  name: number;
  note: number;
  attributes: AttributeColumn[];
  /** Of the header: columns that are left out. */
  problems: ImportProblem[];
}

export function isPeopleHeader({ cells }: CsvRow): boolean {
  return cells.some((cell) => foldAnswer(tidyLine(cell)) === "name");
}

/** A number as people write it: `97`, `-3`, `1.85`, `1,85`. Null for anything else; `1,850` could be either of two. */
export function readNumber(text: string): number | null {
  const match = /^([+\-−]?)(\d{1,15})(?:\.(\d{1,9})|,(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign = "", whole, point, comma] = match;
  const value = Number(`${whole}.${point ?? comma ?? "0"}`);
  return sign === "" || sign === "+" || value === 0 ? value : -value;
}

/** An attribute that the list has already keeps its type; a new one is a number when all its given values are. */
export function readColumns(options: { header: CsvRow; rows: readonly CsvRow[]; list: PeopleList }): PeopleColumns {
  const { header, rows, list } = options;
  const labels = header.cells.map(tidyLine);
  const names = labels.map(foldAnswer);
  const columns: PeopleColumns = {
    id: names.indexOf("id"),
    name: names.indexOf("name"),
    note: names.indexOf("note"),
    attributes: [],
    problems: [],
  };
  const keys = new Set<string>();
  const known = new Set(list.attributes.map(({ key }) => key));
  const leaveOut = (code: string, message: string) => columns.problems.push({ line: header.line, level: "warning", code, message });
  for (const [at, label] of labels.entries()) {
    if (at === columns.id || at === columns.name || at === columns.note) continue;
    const key = findAttribute(list, label)?.key ?? attributeKeyFrom(label);
    const values = rows.map(({ cells }) => tidyLine(cells[at] ?? "")).filter((value) => value !== "");
    if (key === "") {
      if (values.length > 0) leaveOut("unnamed_column", `Column ${at + 1} has no name and is left out`);
    } else if (keys.has(key) || ownColumns.some((own) => own === names[at]))
      leaveOut("duplicate_column", `The column “${label}” is there twice. The second is left out`);
    else if (!known.has(key) && known.size >= ATTRIBUTES_MAX)
      leaveOut("too_many_columns", `A list has at most ${ATTRIBUTES_MAX} attributes. The column “${label}” is left out`);
    else {
      if (!known.has(key) && label.length > ATTRIBUTE_LABEL_MAX) leaveOut("long_column", `The name of the column “${label}” is shortened`);
      keys.add(key);
      known.add(key);
      columns.attributes.push({ at, ...attributeFrom({ key, label, values, list }) });
    }
  }
  return columns;
}

function findAttribute({ attributes }: PeopleList, label: string): Attribute | undefined {
  const folded = foldAnswer(label);
  const key = attributeKeyFrom(label);
  return attributes.find((one) => one.key === key || foldAnswer(one.label) === folded);
}

function attributeFrom(options: { key: string; label: string; values: readonly string[]; list: PeopleList }): Omit<AttributeColumn, "at"> {
  const { key, label, values, list } = options;
  const existing = list.attributes.find((one) => one.key === key);
  if (existing) return { attribute: existing, isMixed: false };
  const numbers = values.filter((value) => readNumber(value) !== null).length;
  const type = numbers > 0 && numbers === values.length ? "number" : "text";
  return {
    attribute: attribute.parse({ key, label: cut(label, ATTRIBUTE_LABEL_MAX), type }),
    isMixed: type === "text" && numbers > values.length / 2,
  };
}
