/**
 * People as a table: `name`, optionally `id` and `note`, and a column for each attribute. Rows stand for themselves: an error keeps its own
 * row out and no other.
 */
import { type CsvRow, readCsv } from "../kernel/csv-table.ts";
import type { ImportProblem } from "../kernel/import-problem.ts";
import { encodingProblems, tidyLine } from "../kernel/import-text.ts";
import { sameEntryKey, sameNameKey } from "./people.rules.ts";
import { type Attribute, NAME_MAX, NOTE_MAX, PEOPLE_MAX, type PeopleList, type Person, VALUE_MAX } from "./people.schema.ts";
import { type AttributeColumn, isPeopleHeader, type PeopleColumns, readColumns, readNumber } from "./people-columns.rules.ts";
import { PERSON_ID_MAX } from "./people-id.rules.ts";
import { createIdentities } from "./people-identity.rules.ts";
import { repairOf } from "./people-import-repairs.ts";

/** `person` as the list would hold them, with what it knows already; null when the row cannot be used. */
export interface PersonRow {
  line: number;
  person: Person | null;
  problems: ImportProblem[];
}

export interface PeopleImport {
  /** Of the file's columns, new ones and ones that the list has. */
  attributes: Attribute[];
  rows: PersonRow[];
}

/** A row as it was read, before it is known whom it means. */
interface ReadPerson {
  line: number;
  given: Pick<Person, "id" | "name" | "note" | "values">;
  problems: ImportProblem[];
}

/** Reads comma, semicolon or tab separated text. Whoever is in `list` already is updated. */
export function parsePeople({ text, list }: { text: string; list: PeopleList }): PeopleImport {
  const table = readCsv(text);
  const headerAt = table.findIndex(isPeopleHeader);
  const header = table[headerAt];
  if (!header) return { attributes: [], rows: [withRepairs(refusedRow(1, "no_header", "The column “name” is missing"))] };
  const all = table.slice(headerAt + 1);
  const rows = all.slice(0, PEOPLE_MAX);
  const columns = readColumns({ header, rows, list });
  const noteById = new Map(list.people.map(({ id, note }) => [id, note]));
  const read = rows.map((row) => readRow({ row, columns, noteById, width: header.cells.length }));
  const found = toRows({ read, list, hasNotes: columns.note >= 0 });
  if (columns.problems.length > 0) found.unshift({ line: header.line, person: null, problems: columns.problems });
  const firstBeyond = all[PEOPLE_MAX];
  if (firstBeyond) {
    const message = `A list has at most ${PEOPLE_MAX} people. The rows from here on are left out`;
    found.push(refusedRow(firstBeyond.line, "too_many_rows", message));
  }
  return { attributes: columns.attributes.map(({ attribute }) => attribute), rows: found.map(withRepairs) };
}

/** The list with an import's people: new ones at the end, the others in their places. */
export function addPeople({ list, imported }: { list: PeopleList; imported: PeopleImport }): PeopleList {
  const keys = new Set(list.attributes.map(({ key }) => key));
  const people = new Map(list.people.map((person) => [person.id, person]));
  for (const { person } of imported.rows) if (person) people.set(person.id, person);
  return { attributes: [...list.attributes, ...imported.attributes.filter(({ key }) => !keys.has(key))], people: [...people.values()] };
}

interface RowInput {
  row: CsvRow;
  columns: PeopleColumns;
  /** What the list knows, for files that say nothing of notes. */
  noteById: ReadonlyMap<string, string>;
  width: number;
}

function readRow({ row, columns, noteById, width }: RowInput): ReadPerson {
  const { line, cells, isUnclosed } = row;
  const at = (column: number) => tidyLine(cells[column] ?? "");
  const problems = cells.flatMap((cell) => encodingProblems(cell, line)).slice(0, 1);
  const id = at(columns.id);
  const note = columns.note >= 0 ? at(columns.note) : (noteById.get(id) ?? "");
  const given: ReadPerson["given"] = { id, name: at(columns.name), note, values: {} };
  if (isUnclosed) problems.push(error(line, "unclosed_quote", "A quotation mark is not closed"));
  if (cells.slice(width).some((cell) => cell.trim() !== ""))
    problems.push(error(line, "too_many_cells", "This row has more cells than there are columns"));
  if (given.name === "") problems.push(error(line, "required", "The name is missing"));
  const tooLong = (what: string, most: number) => error(line, "too_long", `${what} has more than ${most} characters`);
  if (given.name.length > NAME_MAX) problems.push(tooLong("The name", NAME_MAX));
  if (given.note.length > NOTE_MAX) problems.push(tooLong("The note", NOTE_MAX));
  if (given.id.length > PERSON_ID_MAX) problems.push(tooLong("The id", PERSON_ID_MAX));
  for (const column of columns.attributes) {
    const { value, problem } = readValue({ text: at(column.at), column, line });
    if (problem) problems.push(problem);
    given.values[column.attribute.key] = value;
  }
  return { line, given, problems };
}

function readValue(options: { text: string; column: AttributeColumn; line: number }): {
  value: Person["values"][string];
  problem?: ImportProblem;
} {
  const { text, column, line } = options;
  const { label, type } = column.attribute;
  if (text === "") return { value: null };
  const number = readNumber(text);
  if (type === "number")
    return { value: number, ...(number === null ? { problem: error(line, "not_a_number", `${label}: “${text}” is not a number`) } : {}) };
  if (text.length > VALUE_MAX) return { value: null, problem: error(line, "too_long", `${label} has more than ${VALUE_MAX} characters`) };
  if (!column.isMixed || number !== null) return { value: text };
  const message = `${label}: “${text}” is not a number, so no guess is told higher or lower`;
  return { value: text, problem: { line, level: "warning", code: "mixed_numbers", message } };
}

/** Finds out whom each sound row means, and which rows speak of the same person. */
function toRows({ read, list, hasNotes }: { read: readonly ReadPerson[]; list: PeopleList; hasNotes: boolean }): PersonRow[] {
  const sound = read.filter(({ problems }) => problems.every(({ level }) => level === "warning"));
  const { identify } = createIdentities({ list, given: sound.map(({ given }) => given) });
  const checkRepeated = createRepeatCheck();
  let count = list.people.length;
  return read.map(({ line, given, problems: before }) => {
    const problems = [...before];
    const refused = (...more: ImportProblem[]) => ({ line, person: null, problems: [...problems, ...more] });
    if (problems.some(({ level }) => level === "error")) return refused();
    const repeated = checkRepeated({ line, given });
    if (repeated) problems.push(repeated);
    if (repeated?.level === "error") return refused();
    const identity = identify(given);
    if (identity.kind === "ambiguous") return refused(error(line, "ambiguous_name", `The list has several people called ${given.name}`));
    if (identity.kind === "conflict") return refused(error(line, "duplicate_name", `The list has ${given.name} already, with another id`));
    if (identity.kind === "known") return { line, person: updatedPerson({ existing: identity.existing, given, hasNotes }), problems };
    if (count >= PEOPLE_MAX) return refused(error(line, "too_many", `A list has at most ${PEOPLE_MAX} people`));
    count += 1;
    return { line, person: { ...given, id: identity.id }, problems };
  });
}

/** What the file says nothing of stays as the list has it. */
function updatedPerson(options: { existing: Person; given: ReadPerson["given"]; hasNotes: boolean }): Person {
  const { existing, given, hasNotes } = options;
  const { id, note, values } = existing;
  return { id, name: given.name, note: hasNotes ? given.note : note, values: { ...values, ...given.values } };
}

/** Tells of one row after the other whether an earlier one has its id, or its name. */
function createRepeatCheck(): (options: Pick<ReadPerson, "line" | "given">) => ImportProblem | null {
  const lineById = new Map<string, number>();
  const lineByEntry = new Map<string, number>();
  const lineByName = new Map<string, number>();
  return ({ line, given }) => {
    const sameId = given.id === "" ? undefined : lineById.get(given.id);
    const sameEntry = lineByEntry.get(sameEntryKey(given));
    const sameName = lineByName.get(sameNameKey(given));
    if (sameId !== undefined) return error(line, "duplicate_id", `The same id as in line ${sameId}`);
    if (sameEntry !== undefined) return error(line, "duplicate_name", `The same person as in line ${sameEntry}`);
    lineById.set(given.id, line);
    lineByEntry.set(sameEntryKey(given), line);
    if (sameName === undefined) lineByName.set(sameNameKey(given), line);
    else
      return { ...error(line, "duplicate_name", `The same name as in line ${sameName}. Only the notes tell them apart`), level: "warning" };
    return null;
  };
}

function error(line: number, code: string, message: string): ImportProblem {
  return { line, level: "error", code, message };
}

function refusedRow(line: number, code: string, message: string): PersonRow {
  return { line, person: null, problems: [error(line, code, message)] };
}

function withRepairs(row: PersonRow): PersonRow {
  return { ...row, problems: row.problems.map((problem) => ({ ...problem, repair: repairOf(problem.code) })) };
}
