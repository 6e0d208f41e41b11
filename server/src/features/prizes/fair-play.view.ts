import type { PrizeSignal } from "@sparc/contract/entities/prize-claim";
import { type AlikeEntry, type AnswerSigns, CLOSE_MS, FAST_MS } from "./fair-play.rules.ts";

const HOUR_MS = 3_600_000;
/** How many others are named in a sentence. */
const NAMES_MAX = 3;

/** "Sam (player 12), Kofi (player 3) and 4 others". */
export function namesLabel(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX);
  const more = names.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} ${more === 1 ? "other" : "others"}`] : shown;
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** An account made so short before the event, or after its start (`ageMs` below 0). */
export function newAccountSignal(ageMs: number): PrizeSignal {
  const hours = Math.floor(Math.abs(ageMs) / HOUR_MS);
  const age = hours === 0 ? "less than 1 hour" : `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return { kind: "new_account", text: `The account was made ${age} ${ageMs < 0 ? "after" : "before"} the event started.` };
}

export const disposableSignal = (domain: string): PrizeSignal => ({
  kind: "disposable_email",
  text: `The e-mail address is of ${domain}, which gives throw-away addresses.`,
});

const SHARED = {
  same_inbox: (names: string) => `Mail to the e-mail address arrives at the same inbox as that of ${names}.`,
  same_address: (names: string) => `The parcel goes to the same postal address as that of ${names}.`,
  same_browser: (names: string) => `The same browser was used by ${names}.`,
  same_network: (names: string) => `The same network address was used by ${names}.`,
} as const;

/** What a winner has in common with others, by their names. */
export const sharedSignal = (kind: keyof typeof SHARED, names: readonly string[]): PrizeSignal => ({
  kind,
  text: SHARED[kind](namesLabel(names)),
});

/** What a winner's answers show; `nameOf` names another entry. */
export function answerSignals({ fast, even, alike }: AnswerSigns, nameOf: (entryNo: number) => string): PrizeSignal[] {
  return [
    ...(fast
      ? [{ kind: "fast_answers" as const, text: `${fast.count} of ${fast.of} answers came within ${FAST_MS} ms of the question.` }]
      : []),
    ...(even
      ? [
          {
            kind: "even_answers" as const,
            text: `All ${even.of} answers took nearly the same time: they differ by ${even.deviationMs} ms.`,
          },
        ]
      : []),
    ...alike.map((one) => ({ kind: "alike_answers" as const, text: alikeText(one, nameOf(one.entryNo)) })),
  ];
}

function alikeText({ same, of, rare, close }: AlikeEntry, name: string): string {
  const more = [
    rare > 0 ? `${rare} of them given by few others` : null,
    close > 0 ? `${close} within ${CLOSE_MS} ms of each other` : null,
  ].filter((part) => part !== null);
  return `${same} of ${of} answers are those of ${name}${more.length > 0 ? `, ${more.join(", ")}` : ""}.`;
}
