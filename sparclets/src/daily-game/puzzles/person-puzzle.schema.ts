/** Shapes that the kinds share in which one person is the answer: `player` and `ladder`. */
import * as z from "zod";
import { PEOPLE_MAX, person } from "../people.schema.ts";

export const personId = person.shape.id;

/** A person as a page names one, without the values. */
export const namedPerson = person.pick({ id: true, name: true, note: true });
export type NamedPerson = z.output<typeof namedPerson>;

/** The author's choice; empty while there is none. */
export const answerId = z.string().max(24).default("");

/** People whom granted appeals made right, beside the answer. */
export const alsoRight = z.array(personId).max(PEOPLE_MAX).default([]);

/** How an attempt ended; null while it is open. */
export const attemptEnd = z.enum(["solved", "lost", "given_up", "expired"]).nullable();
export type AttemptEnd = z.output<typeof attemptEnd>;
