/** What would mend a row of people, by the code of its problem. */
const repairs: Readonly<Record<string, string>> = {
  ambiguous_name: "Give this row the id of the person it means, or an id of its own for somebody new",
  duplicate_column: "Give each column a name of its own",
  duplicate_id: "Give each person an id of their own, or leave the ids out",
  duplicate_name: "Take one of them out, or tell them apart in the column note",
  encoding: "Save the file as UTF-8 and import it again, or correct the characters in the list",
  long_column: "Choose a shorter name for the column",
  mixed_numbers: "Write digits only, or leave the cell empty",
  no_header: "Put the names of the columns first: name, then note and one for each attribute",
  not_a_number: "Write digits only, such as 27 or 1.85, or leave the cell empty",
  required: "Write the name, or take the row out",
  too_long: "Shorten it",
  too_many: "Take people out of the list first",
  too_many_cells: "Put values that hold a comma into quotation marks",
  too_many_columns: "Take out the columns that guesses need not be compared by",
  too_many_rows: "Take out the people nobody would guess",
  unclosed_quote: "Close the quotation mark, and double those inside the text",
  unnamed_column: "Write a name above the column, or empty it",
};

export function repairOf(code: string): string {
  return repairs[code] ?? "Correct the row and import it again";
}
