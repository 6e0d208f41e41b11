import { foldAnswer } from "../../../kernel/fold-text.ts";
import type { Attribute, Person } from "../../people.schema.ts";
import type { Comparison } from "./player.schema.ts";

type Value = Person["values"][string];

/** Decimal fractions are not exact: 1.85 is no further than 0.05 from 1.8. */
const ROUNDING = 1e-9;

/** Null where the list does not know it. Keys come from authors: `constructor` is no value. */
export function attributeValue({ values }: Person, key: string): Value {
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}

/** A value that either of the two lacks is no match and tells no direction. */
export function compareValues(options: { attribute: Attribute; guessed: Value; answer: Value }): Comparison {
  const { attribute, guessed, answer } = options;
  if (guessed === null || answer === null) return { mark: "none", direction: null };
  return attribute.type === "number"
    ? compareNumbers({ guessed, answer, nearWithin: attribute.near_within })
    : compareTexts({ guessed: foldAnswer(String(guessed)), answer: foldAnswer(String(answer)), groups: attribute.groups });
}

function compareNumbers(options: { guessed: string | number; answer: string | number; nearWithin: number | null }): Comparison {
  const { guessed, answer, nearWithin } = options;
  if (typeof guessed !== "number" || typeof answer !== "number") return { mark: "none", direction: null };
  if (guessed === answer) return { mark: "match", direction: null };
  const isNear = nearWithin !== null && Math.abs(guessed - answer) <= nearWithin + ROUNDING;
  return { mark: isNear ? "near" : "none", direction: answer > guessed ? "higher" : "lower" };
}

/** Texts are folded, as names are; a text of nothing but spaces is as good as none. */
function compareTexts({ guessed, answer, groups }: { guessed: string; answer: string; groups: Attribute["groups"] }): Comparison {
  if (guessed === "" || answer === "") return { mark: "none", direction: null };
  if (guessed === answer) return { mark: "match", direction: null };
  const toGroup = (text: string) => Object.entries(groups).find(([value]) => foldAnswer(value) === text)?.[1] ?? "";
  const group = foldAnswer(toGroup(guessed));
  return { mark: group !== "" && group === foldAnswer(toGroup(answer)) ? "near" : "none", direction: null };
}
