/**
 * Until when a rule may change in an event that somebody has entered. `entry`: not any more, because what members gave depends on it.
 * `start`: until the event starts. `end`: until the event is over, because scores follow from it alone and are computed again.
 */
export type RuleUntil = "entry" | "start" | "end";

/** One rule in words, as members read it: "Points for the right winner" and "10, 20, 40". */
export interface RuleLine {
  /** Name in the rules; members of an object follow a dot. */
  rule: string;
  label: string;
  value: string;
  until: RuleUntil;
}

/** A rule that two versions of an event's rules have with other values. */
export interface RuleDifference extends Omit<RuleLine, "value"> {
  before: string;
  after: string;
}

/** The rules that differ in words, in the order of their lines. Both lists are of the same type, so that they name the same rules. */
export function findRuleDifferences(before: readonly RuleLine[], after: readonly RuleLine[]): RuleDifference[] {
  const values = new Map(before.map(({ rule, value }) => [rule, value]));
  return after.flatMap(({ value, ...line }) => {
    const was = values.get(line.rule) ?? "";
    return was === value ? [] : [{ ...line, before: was, after: value }];
  });
}

export const onOrOff = (isOn: boolean): string => (isOn ? "on" : "off");

/** "right answers, then answer time"; what stands for an empty list is given. */
export const inTurn = (names: readonly string[], empty: string): string => (names.length === 0 ? empty : names.join(", then "));
