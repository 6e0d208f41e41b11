import * as z from "zod";

export const PEOPLE_MAX = 5_000;
export const ATTRIBUTES_MAX = 8;
export const NAME_MAX = 80;
export const ATTRIBUTE_LABEL_MAX = 24;
export const NOTE_MAX = 60;
export const VALUE_MAX = 60;
const key = z.string().min(1).max(24);

/** What a guess is compared by. `number` attributes tell higher or lower; all of them may tell that a guess is near. */
export const attribute = z.strictObject({
  key,
  label: z.string().trim().min(1).max(ATTRIBUTE_LABEL_MAX),
  type: z.enum(["text", "number"]),
  /** Numbers no further apart than this are near. Null: a number is never near. */
  near_within: z.number().positive().nullable().default(null),
  /** Texts of one group are near: value → name of its group, such as "BOS" → "Atlantic". */
  groups: z.record(z.string().max(60), z.string().max(60)).default({}),
});
export type Attribute = z.output<typeof attribute>;

/** A value the list does not know is null: it is compared as "no match". */
const value = z.union([z.string().max(VALUE_MAX), z.number(), z.null()]);

export const person = z.strictObject({
  id: key,
  /** As it is shown, accents and all. Names are compared folded (`foldAnswer`). */
  name: z.string().trim().min(1).max(NAME_MAX),
  /** A few words beside the name, such as "Boston, left wing". */
  note: z.string().trim().max(NOTE_MAX).default(""),
  values: z.record(key, value).default({}),
});
export type Person = z.output<typeof person>;

/**
 * The people of an event: those whom members can name. Every player may read the whole list, so it never says which of them is an answer.
 */
export const peopleList = z.strictObject({
  attributes: z.array(attribute).max(ATTRIBUTES_MAX).default([]),
  people: z.array(person).max(PEOPLE_MAX).default([]),
});
export type PeopleList = z.output<typeof peopleList>;
