import type * as z from "zod";
import type { Instant } from "./kernel/instant.ts";
import type { Result } from "./kernel/result.ts";
import type { Slot } from "./sparclet-rules.ts";

/** Characters of what is said in public beside a correction. */
export const MATCHUP_REASON_MAX = 200;

/** What every change of a matchup may carry for the host, whatever the type adds. */
export interface MatchupBody {
  /** The revision the change was made from; absent: whatever there is. */
  version?: number | undefined;
  /** Said in public beside a correction. The host asks for it when a decided matchup changes. */
  reason?: string | undefined;
}

/** Everything there is about an event's matchups; what a change is worked out from. */
export interface MatchupsInput<Rules, Draft, Content, Outcome> {
  rules: Rules;
  draft: Draft;
  slots: readonly Slot<Content>[];
  /** The newest revision of each, by slot key. */
  outcomes: Readonly<Record<string, Outcome>>;
  /** What had been told of each when its picks closed, where anything had. Absent: nothing. */
  outcomesAtLock?: Readonly<Record<string, Outcome>>;
  /** Keys whose picks are closed: only these can be decided. */
  locked: ReadonlySet<string>;
}

/** What a change leads to. The host stores a changed draft and plans its slots anew; each outcome is the next revision of its slot's. */
export interface MatchupChange<Draft, Outcome> {
  draft?: Draft;
  outcomes?: Record<string, Outcome>;
}

/**
 * Real matchups of a type in the mode `picks`, as its owner makes and settles them: who plays, the score so far, who won. A matchup's id is
 * its slot's key. The host keeps revisions, asks for reasons, settles anew and tells what moved.
 */
export interface MatchupRules<Rules, Draft, Content, Outcome, Create extends MatchupBody = never, Patch extends MatchupBody = never> {
  create: z.ZodType<Create>;
  patch: z.ZodType<Patch>;
  /** What `show` gives. */
  view: z.ZodType<object>;
  /**
   * Works a body into the draft or the outcomes. `key` null: a new matchup (`create`), otherwise that one (`patch`). Refuses with
   * `matchups.not_found`, `matchups.not_locked` (a result before the picks closed) or codes of the type. Other slots' outcomes may come
   * back too, where what follows from this one changed. Property: what changes nothing gives no draft and no outcomes. `now` is the
   * time of the change, for a history of it; null or absent as long as the event is a draft that no member knows. `isFeed`: the game feed
   * says so, and no person; `isTakenOver`: a person chose when, of what they had decided otherwise.
   */
  apply(
    a: MatchupsInput<Rules, Draft, Content, Outcome> & { now?: Instant | null; isFeed?: boolean; isTakenOver?: boolean } & (
        | { key: null; body: Create }
        | { key: string; body: Patch }
      ),
  ): Result<MatchupChange<Draft, Outcome>>;
  /** Whether the outcome settles its slot. Changing one that does is a correction. */
  isDecided(a: { outcome: Outcome }): boolean;
  /** Whether the outcome leaves the matchup out for everybody, such as a cancelled game: that may be told before its picks close. */
  isOff?(a: { outcome: Outcome }): boolean;
  /** What a correction says in public: "Series 4 was 4–2, not 4–1". The host adds the reason and how many places moved. */
  correctionWords(a: { slots: readonly Slot<Content>[]; slot: Slot<Content>; before: Outcome; after: Outcome }): string;
  show(
    a: MatchupsInput<Rules, Draft, Content, Outcome> & {
      slot: Slot<Content>;
      /** How often it was changed, by a result or in who plays: what a change names. 0 as it was first planned. */
      revision: number;
      /** The public note of its last correction. */
      note: string | null;
    },
  ): object;
}
