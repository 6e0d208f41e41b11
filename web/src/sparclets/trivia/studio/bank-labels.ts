import type { Answer } from "../../../api/api.ts";
import { counted } from "../../../lib/ordinals.ts";
import type { NewQuestion } from "../question/edit.ts";

export type BankPage = Answer<"events.bank">;
export type BankEntry = BankPage["data"][number];

/** Casts an entry of the bank to a question. The server has read it by trivia's own schema. */
export function questionIn({ item }: BankEntry): NewQuestion {
  return item as unknown as NewQuestion;
}

/** Formats "3 May", with the year when it differs from the present one. */
export function bankDay(iso: string, now = Date.now()): string {
  const at = new Date(iso);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" as const };
  return at.toLocaleDateString(undefined, { day: "numeric", month: "short", ...year });
}

/** Says in which event a question was used last, and how often it was used. */
export function usedLabel({ last, uses }: Pick<BankEntry, "last" | "uses">, now = Date.now()): string {
  const name = last.event_name?.trim() || "an event without a name";
  if (last.used_at === null) return `Not used yet, in ${name}`;
  return `Used in ${name}, ${bankDay(last.used_at, now)}${uses > 1 ? `, ${counted(uses, "time")} in all` : ""}`;
}

/** Describes the right answer of a question. */
export function answerLabel({ type, options, correct, answers, number }: NewQuestion): string {
  switch (type) {
    case "poll":
      return "No right answer";
    case "typed_text":
      return answers?.[0]?.trim() || "No answer yet";
    case "number": {
      if (number?.answer == null) return "No answer yet";
      return number.tolerance === null ? String(number.answer) : `${number.answer} ± ${number.tolerance}`;
    }
    case "put_in_order":
      return options.map(({ text }) => text.trim()).join(", ");
    case "single_choice":
    case "multiple_choice":
    case "true_false": {
      const right = options.filter(({ id }) => correct.includes(id)).map(({ text }) => text.trim());
      return right.join(", ") || "No answer yet";
    }
  }
}
