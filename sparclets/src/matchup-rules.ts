import type * as z from "zod";
import type { Instant } from "./kernel/instant.ts";
import type { Result } from "./kernel/result.ts";
import type { Slot } from "./sparclet-rules.ts";

/** Longest public reason of a correction, in characters. */
export const MATCHUP_REASON_MAX = 200;

/** The members that every change of a matchup may have for the host, beside the type's own. */
export interface MatchupBody {
  /** The revision the change was made from; absent: the current one. */
  version?: number | undefined;
  /** Public reason of a correction. The host requires it when a decided matchup changes. */
  reason?: string | undefined;
}

/** The state of an event's matchups from which a change is computed. */
export interface MatchupsInput<Rules, Draft, Content, Outcome> {
  rules: Rules;
  draft: Draft;
  slots: readonly Slot<Content>[];
  /** The newest revision of each, by slot key. */
  outcomes: Readonly<Record<string, Outcome>>;
  /** The outcome of each at the time its picks closed, where there was one. Absent: none. */
  outcomesAtLock?: Readonly<Record<string, Outcome>>;
  /** Keys whose picks are closed: only these can be decided. */
  locked: ReadonlySet<string>;
}

/** Result of a change. The host stores a changed draft and plans its slots again; each outcome is the next revision of its slot's. */
export interface MatchupChange<Draft, Outcome> {
  draft?: Draft;
  outcomes?: Record<string, Outcome>;
}

/**
 * Real matchups of a type in the mode `picks`, as its owner creates and settles them: who plays, the current score, who won. A matchup's id
 * is its slot's key. The host stores revisions, requires reasons, settles again and reports changed ranks.
 */
export interface MatchupRules<Rules, Draft, Content, Outcome, Create extends MatchupBody = never, Patch extends MatchupBody = never> {
  create: z.ZodType<Create>;
  patch: z.ZodType<Patch>;
  /** What `show` gives. */
  view: z.ZodType<object>;
  /**
   * Works a body into the draft or the outcomes. `key` null: a new matchup (`create`), otherwise that one (`patch`). Refuses with
   * `matchups.not_found`, `matchups.not_locked` (a result before the picks closed) or codes of the type. It also returns the outcomes of
   * other slots that change as a consequence. Property: a body that changes nothing returns no draft and no outcomes. `now` is the time of
   * the change, for its history; null or absent while the event is an unpublished draft. `isFeed`: the feed is the source; `isTakenOver`: a
   * person replaced their own result by the feed's.
   */
  apply(
    input: MatchupsInput<Rules, Draft, Content, Outcome> & { now?: Instant | null; isFeed?: boolean; isTakenOver?: boolean } & (
        | { key: null; body: Create }
        | { key: string; body: Patch }
      ),
  ): Result<MatchupChange<Draft, Outcome>>;
  /** Whether the outcome settles its slot. Changing one that does is a correction. */
  isDecided(input: { outcome: Outcome }): boolean;
  /** Whether the outcome voids the matchup for everybody, such as a cancelled game: it may be entered before picks close. */
  isOff?(input: { outcome: Outcome }): boolean;
  /** Public text of a correction: "Series 4 was 4–2, not 4–1". The host adds the reason and the number of changed ranks. */
  correctionLabel(input: { slots: readonly Slot<Content>[]; slot: Slot<Content>; before: Outcome; after: Outcome }): string;
  show(
    input: MatchupsInput<Rules, Draft, Content, Outcome> & {
      slot: Slot<Content>;
      /** How often its result or its teams were changed, which a change has to name. 0 as first planned. */
      revision: number;
      /** The public note of its last correction. */
      note: string | null;
    },
  ): object;
}
