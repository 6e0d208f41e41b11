/** What would mend a row, by the code of its problem: told beside the problem, so that a file can be put right without guessing. */
const repairs: Readonly<Record<string, string>> = {
  required: "Fill in what is empty, or take the row out",
  too_long: "Shorten it, or move the detail into the explanation",
  long: "Shorten it if it should be read at a glance",
  out_of_range: "Choose a value inside the limits",
  too_few: "Add more answers to this question",
  too_many: "Take some out, or split this into several",
  duplicate: "Change one of the two, or take it out",
  duplicate_id: "Give each a name of its own",
  true_false: "Use the two answers True and False, or another type",
  unknown_option: "Name one of the question's own answers",
  all_right: "Check whether one of them should be wrong",
  loose: "Lower the number of letters that may be wrong",
  invalid: "Change it to the form described here",
  encoding: "Save the file as UTF-8 and import it again, or correct the characters in the editor",
  no_question: "Begin each question with #Q, then ^ and the answer, then A, B, C …",
  no_questions: "Give a list of questions, each with prompt, options and correct",
  missing_answer: "Add a line that begins with ^ and repeats the right answer",
  missing_correct: "Write the number of the right answer into its column",
  answer_not_an_option: "Spell the answer as its option is spelled, or give its letter or number",
  ambiguous_answer: "Write the answer's position, and check that the right one is marked",
  duplicate_question: "Take one of them out, unless it is meant to come twice",
  unreadable: "Check commas, quotes and brackets of this question",
  unknown_field: "Take the field out, or correct its name",
  unknown_type: "Use single_choice, multiple_choice, true_false, typed_text, number, put_in_order or poll",
  not_a_number: "Write digits only, such as 20 or 1967",
  unknown_points: "Use standard, double or none",
  no_header: "Put the names of the columns first: question, answer1, answer2, correct",
  unclosed_quote: "Close the quotation mark, and double those inside the text",
};

export function repairOf(code: string): string {
  return repairs[code] ?? "Correct the row and import it again";
}
