import * as z from "zod";

/** The message for a missing field; its code in the API is `required`. */
export const MISSING = "Required";

const TYPES: Readonly<Record<string, string>> = {
  string: "Has to be text",
  number: "Has to be a number",
  int: "Has to be a whole number",
  boolean: "Has to be yes or no",
  array: "Has to be a list",
};
const FORMATS: Readonly<Record<string, string>> = {
  email: "Enter an e-mail address",
  url: "Not a web address",
  datetime: "Not a date with a time",
};
const OTHERWISE = "Not in the right form";
const MOST_CHOICES = 8;

/** The message for a value that a schema refused, where the schema has none of its own. */
export function validationText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return MISSING;
      return issue.input === null ? "Cannot be empty" : (TYPES[issue.expected] ?? OTHERWISE);
    case "invalid_format":
      return FORMATS[issue.format] ?? OTHERWISE;
    case "too_small":
      if (issue.minimum === 1 && issue.origin !== "number") return "Cannot be empty";
      return `${issue.inclusive === false ? "More than" : "At least"} ${amount(issue.minimum, issue.origin)}`;
    case "too_big":
      return `${issue.inclusive === false ? "Less than" : "At most"} ${amount(issue.maximum, issue.origin)}`;
    case "invalid_value":
      return issue.values.length <= MOST_CHOICES ? `Choose one of: ${issue.values.map(String).join(", ")}` : "Not one of the choices";
    case "not_multiple_of":
      return `In steps of ${issue.divisor}`;
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "unrecognized_keys":
      return OTHERWISE;
  }
}

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
};

function amount(count: number | bigint, origin: string): string {
  const [one, many] = UNITS[origin] ?? [];
  return one === undefined ? `${count}` : `${count} ${Number(count) === 1 ? one : many}`;
}

z.config({ localeError: validationText });
