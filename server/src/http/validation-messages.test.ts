import { expect, test } from "vitest";
import * as z from "zod";
import "./validation-messages.ts";

const toTexts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  [z.uuid(), "x", "Not in the right form"],
  [z.email(), "x", "Enter an e-mail address"],
  [z.iso.datetime(), "x", "Not a date with a time"],
  [z.string(), undefined, "Required"],
  [z.string(), null, "Cannot be empty"],
  [z.string(), 5, "Has to be text"],
  [z.number(), "5", "Has to be a number"],
  [z.number().int(), 5.5, "Has to be a whole number"],
  [z.boolean(), "x", "Has to be yes or no"],
  [z.object({}), "x", "Not in the right form"],
  [z.string().min(1), "", "Cannot be empty"],
  [z.string().min(3), "ab", "At least 3 characters"],
  [z.string().max(3), "abcd", "At most 3 characters"],
  [z.number().min(1), 0, "At least 1"],
  [z.number().max(9), 10, "At most 9"],
  [z.number().positive(), 0, "More than 0"],
  [z.number().multipleOf(0.5), 0.3, "In steps of 0.5"],
  [z.array(z.string()).max(1), ["a", "b"], "At most 1 entry"],
  [z.enum(["a", "b"]), "c", "Choose one of: a, b"],
  [z.string().min(1, "Name is required"), "", "Name is required"],
] as const)("%# has a readable message", (schema, value, text) => expect(toTexts(schema, value)).toEqual([text]));
