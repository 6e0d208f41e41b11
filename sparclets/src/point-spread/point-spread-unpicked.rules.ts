import type { Content, Outcome, Pick, Rules } from "./point-spread.schema.ts";
import { canPickSide, canPickTotal, type MatchupSlot } from "./point-spread-picks.rules.ts";
import { isOff } from "./point-spread-settle.rules.ts";

type Picks = Readonly<Record<string, Pick>>;

interface Closing {
  rules: Rules;
  slots: readonly MatchupSlot[];
  outcomes: Readonly<Record<string, Outcome>>;
  locked: ReadonlySet<string>;
  closing: ReadonlySet<string>;
}

/**
 * What of the closing matchups still lacks a side, a total, a number or the guess that breaks ties. Without a line there is nothing to lack.
 * Where a week is picked in part, a matchup is missing only when those that close later are too few to fill the week.
 */
export function unpicked(input: Closing): (picks: Picks) => string[] {
  const { rules, slots, outcomes, closing } = input;
  const due = slots.filter(({ key }) => closing.has(key));
  const cards = [...new Set(due.map(({ content }) => content.week))].map((week) =>
    slots.filter(({ key, content }) => content.week === week && counts({ rules, content, outcome: outcomes[key] })),
  );
  return (picks) => {
    const missing = new Set(cards.flatMap((card) => unpickedOfWeek(input, card, picks)));
    return due.flatMap(({ key }) => (missing.has(key) ? [key] : []));
  };
}

/** `card`: the matchups of a week that count. */
function unpickedOfWeek({ rules, locked, closing }: Closing, card: readonly MatchupSlot[], picks: Picks): string[] {
  const hasPick = ({ key }: MatchupSlot): boolean => isBegun(picks[key]);
  const due = card.filter(({ key }) => closing.has(key));
  const lacking = due.filter((slot) => hasPick(slot) && isPart({ rules, content: slot.content, pick: picks[slot.key] as Pick }));
  const untouched = due.filter((slot) => !hasPick(slot));
  const laterCount = card.filter((slot) => !hasPick(slot) && !closing.has(slot.key) && !locked.has(slot.key)).length;
  const doneCount = card.filter(hasPick).length;
  const wanted = Math.min(rules.pick_count ?? card.length, card.length) - doneCount;
  // All are wanted where all can be picked; otherwise those that can no longer be made up for.
  const isChoice = rules.pick_count !== null && rules.pick_count < card.length;
  const needed = Math.max(0, isChoice ? wanted - laterCount : untouched.length);
  const guess = due.filter((slot) => isGuessMissing(rules, slot, picks[slot.key]));
  return [...lacking, ...untouched.slice(0, needed), ...guess].map(({ key }) => key);
}

function counts({ rules, content, outcome }: { rules: Rules; content: Content; outcome: Outcome | undefined }): boolean {
  return !(outcome && isOff(outcome)) && (canPickSide({ rules, content }) || canPickTotal({ rules, content }));
}

function isBegun(pick: Pick | undefined): boolean {
  return pick !== undefined && (pick.side !== null || pick.total !== null);
}

/** Something was picked, and not all that can be. */
function isPart({ rules, content, pick }: { rules: Rules; content: Content; pick: Pick }): boolean {
  if (canPickSide({ rules, content }) && pick.side === null) return true;
  if (canPickTotal({ rules, content }) && pick.total === null) return true;
  return rules.confidence && pick.side !== null && pick.confidence === null;
}

function isGuessMissing(rules: Rules, { content }: MatchupSlot, pick: Pick | undefined): boolean {
  return content.is_tie_break && rules.tie_break.includes("last_total") && (pick?.tie_break ?? null) === null;
}
