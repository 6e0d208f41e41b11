import type * as z from "zod";
import type { AnalyticsRules } from "./analytics-rules.ts";
import type { GameRules } from "./game-rules.ts";
import type { Cell, ColumnReader } from "./kernel/column.ts";
import type { Instant } from "./kernel/instant.ts";
import type { Problem, Result } from "./kernel/result.ts";
import type { MatchupRules } from "./matchup-rules.ts";

/** Who is looking. `self`: the member about their own entry; `screen`: the big screen; `export`: the public file of a finished event. */
export type Audience = "anon" | "member" | "self" | "host" | "screen" | "admin" | "export";

/** How members take part in an event: in step in a live room, by a map of picks, or each by a run of their own. */
export type Mode = "room" | "picks" | "run";

/** When an event runs, for types whose slots open and lock by its calendar. `timeZone` is an IANA name. */
export interface Schedule {
  startsAt: Instant | null;
  endsAt: Instant | null;
  timeZone: string;
}

/** A slot as its sparclet plans it from the author's draft. Keys are stable: they outlive edits and reordering. */
export interface SlotPlan<Content, Secret> {
  key: string;
  /** Position from 0. */
  ordinal: number;
  /** What the slot is grouped by for its readers: a round, a week. Null when there are no groups; where there are, a slot without one is beside the game. */
  group: string | null;
  content: Content;
  secret: Secret | null;
  /** Not before this instant. Null: at once in the mode `picks`; otherwise whatever drives the event opens it. */
  opensAt: Instant | null;
  /** From this instant on nothing is accepted for the slot. Null: the room decides, or it is not known yet. */
  lockAt: Instant | null;
}

/** A stored slot as rules see it: public content only. */
export interface Slot<Content> {
  key: string;
  ordinal: number;
  group: string | null;
  content: Content;
  contentVersion: number;
  opensAt: Instant | null;
  lockAt: Instant | null;
  sealedAt: Instant | null;
}

/** How often each value was given for a slot. Values are what the pick schema yields. */
export type ValueCounts<Pick> = readonly { value: Pick; count: number }[];

/** A draft's gap: `error` blocks publication, `warning` never does. */
export interface Missing extends Problem {
  level: "error" | "warning";
}

/** One line of a points receipt. `slot` is null for what belongs to the whole entry. */
export interface PointsLine {
  slot: string | null;
  /** What the line is for: `base`, `speed`, `streak`, `winner`, `length`, … */
  kind: string;
  points: number;
}

/** The most a slot and a whole entry can bring, computed from the rules. */
export interface Maxima {
  total: number;
  bySlot: Record<string, number>;
}

/** "My champion" and "New Jersey in 7". */
export interface SharedPick {
  label: string;
  text: string;
}

export interface PicksMerge<Pick> {
  picks: Record<string, Pick>;
  /** Keys whose pick went because another one changed. */
  cleared: string[];
  /** Keys that were asked to change but are locked. */
  refused: string[];
}

/**
 * Addresses of a type: `segment` in a community's pages, `short` in a community's shortlinks, `rootPaths` of shortlinks without one,
 * `category` of its page views, `label` for people.
 */
export interface SparcletWire {
  segment: string;
  short: string;
  rootPaths?: readonly string[];
  category: string;
  label: string;
  /** Put before the short ids of this type's events when they are stored. */
  shortIdPrefix?: string;
}

export interface SparcletSchemas<Rules, Draft, Content, Secret, Pick, Outcome> {
  rules: z.ZodType<Rules>;
  /** The author's document, possibly incomplete. It holds keys of answers: only owners ever read it. */
  draft: z.ZodType<Draft>;
  content: z.ZodType<Content>;
  secret: z.ZodType<Secret>;
  pick: z.ZodType<Pick>;
  outcome: z.ZodType<Outcome>;
  /** What `viewSlot` gives, for every audience. */
  slotView: z.ZodType<object>;
}

/** A reason that everybody may read. Who says so is the server's to know: the words can say anything. Null: somebody else than the host. */
export interface ToldReason {
  reason: string;
  by: "host" | "feed" | null;
}

/** A key of the tie-break chain: its name in the rules, and how many of its units make one (as `pointsScale` for points); absent: 1. */
export interface TieBreakKey {
  name: string;
  scale?: number;
}

export interface ScoreInput<Rules, Content, Outcome> {
  rules: Rules;
  /** All slots in order. Slots without an outcome count nothing. */
  slots: readonly Slot<Content>[];
  outcomes: Readonly<Record<string, Outcome>>;
  columns: Readonly<Record<string, ColumnReader>>;
  entryCount: number;
}

/** How a settled slot can be revised afterwards. */
export type SlotRevisionReason = "corrected" | "voided" | "unvoided";

/**
 * The pure half of a sparclet: what its JSON means. The host stores, locks, seals, ranks and shows; it never looks inside.
 * Everything is total: wrong input is a `Result`, never an exception.
 */
export interface SparcletRules<Rules = never, Draft = never, Content = never, Secret = never, Pick = never, Outcome = never> {
  wire: SparcletWire;
  /** The modes the type has. */
  modes: readonly Mode[];
  /** The one an event with these rules is played in. */
  modeOf(rules: Rules): Mode;
  schemas: SparcletSchemas<Rules, Draft, Content, Secret, Pick, Outcome>;
  emptyDraft: Draft;
  defaultRules: Rules;
  /** What still stands between the draft and publication. */
  missing(a: { rules: Rules; draft: Draft }): Missing[];
  /** Every slot of the draft that is complete; keys are unique. */
  slots(a: { rules: Rules; draft: Draft; schedule: Schedule }): SlotPlan<Content, Secret>[];
  /**
   * What an author's edit of a published draft is stored as, where the type keeps a history in it or does not let everything change so.
   * `locked` names the slots whose picks are closed; `hasEntries`: somebody is in, which everybody knows. Absent: as it was sent.
   */
  revised?(a: { rules: Rules; before: Draft; after: Draft; locked: ReadonlySet<string>; hasEntries: boolean; now: Instant }): Result<Draft>;
  /**
   * Whether every pick that `before` takes has its place in `after`, too, whatever was picked: an edit that it refuses then tells an owner
   * nothing of open picks. Asked once an event has entries; a slot that goes is refused. Absent: the picks there are decide.
   */
  keepsPicks?(a: { rules: Rules; before: Slot<Content>; after: Slot<Content> }): boolean;
  /**
   * Whether everything that `before` takes counts the same in `after`: it packs into the same cell, and every cell brings the same points,
   * such as where a name changed. Then the host reads and packs no picks and counts nobody's points anew. Absent: never.
   */
  countsAlike?(a: { rules: Rules; before: Slot<Content>; after: Slot<Content> }): boolean;
  /** A draft that nobody knows yet as it is stored, where what comes later keeps a history in it: without one. Absent: as it was sent. */
  unpublished?(draft: Draft): Draft;
  /**
   * What all slots of an event share and whoever plays may read whole, such as a list of names; stored by version. It may be large, so it is
   * handed over only where the rules of runs ask for it. Absent: there is none.
   */
  reference?(draft: Draft): object;
  maxima(a: { rules: Rules; slots: readonly Slot<Content>[] }): Maxima;
  /** Whether a value may be given for this slot at all; the right shape is the schema's business, what depends on other slots `mergePicks`'s. */
  acceptsPick(a: { rules: Rules; slot: Slot<Content>; pick: Pick }): boolean;
  /**
   * Folds a new map of picks into the old one. Only for the mode `picks`. `now` decides nothing: `locked` names the locked keys. `outcomes` are
   * the newest, given where `matchups.isOff` is.
   */
  mergePicks?(a: {
    rules: Rules;
    slots: readonly Slot<Content>[];
    before: Readonly<Record<string, Pick>>;
    after: Readonly<Record<string, Pick | null>>;
    locked: ReadonlySet<string>;
    outcomes?: Readonly<Record<string, Outcome>>;
  }): Result<PicksMerge<Pick>>;
  /**
   * Tells of any number of entries the keys among `closing` for which they still lack something that they can give, in the order of the
   * slots: what their owners are reminded of before they lock. Where it is free which slots are picked, only as many as cannot be made up
   * for later. `locked`: closed already. There wherever `mergePicks` is.
   */
  unpicked?(a: {
    rules: Rules;
    slots: readonly Slot<Content>[];
    outcomes: Readonly<Record<string, Outcome>>;
    locked: ReadonlySet<string>;
    closing: ReadonlySet<string>;
  }): (picks: Readonly<Record<string, Pick>>) => string[];
  /**
   * The one thing of an entry's picks that its owner may show to anybody by a personal link, before the lock too, in words: up to 40 and 120
   * characters. Null: it is not picked yet. Absent: nothing of picks is shown.
   */
  sharedPick?(a: { slots: readonly Slot<Content>[]; picks: Readonly<Record<string, Pick>> }): SharedPick | null;
  /**
   * What a value is worth depends on what everybody gave: where slots settle by themselves, `aggregate` is asked first, without cells, and
   * `code` is given what it answers. Absent: cells come first.
   */
  codesByOutcome?: true;
  /**
   * One packed cell of the slot's column. Code 0 is kept for "nothing given". `elapsedMs` is the time on the player's own window, latency
   * taken out. After a changed key or a granted appeal the host packs the column again.
   */
  code(a: {
    rules: Rules;
    slot: Slot<Content>;
    pick: Pick;
    elapsedMs: number | null;
    secret: Secret | null;
    /** Given where `codesByOutcome` is. */
    outcome?: Outcome | null;
  }): Cell;
  /** What becomes public about a slot when it settles by itself: the distribution, for one. Absent: outcomes are entered by people or feeds. */
  aggregate?(a: {
    rules: Rules;
    slot: Slot<Content>;
    secret: Secret | null;
    counts: ValueCounts<Pick>;
    cells: readonly Cell[];
    /** How many could answer, whether they did or not. Absent where everybody chooses their own time. */
    eligible?: number;
  }): Outcome;
  /**
   * The outcome's next revision when a slot stops counting or counts again. Voiding and taking it back gives the same outcome as before.
   * Absent: slots of this type cannot be voided.
   */
  voided?(a: { outcome: Outcome; isVoided: boolean }): Outcome;
  /**
   * The secret a correction leads to. The host stores it as a new version, packs the slot's column again through `code` and aggregates anew;
   * a void slot stays void (`voided`). Absent: keys of this type cannot be corrected.
   */
  correctSecret?(a: { slot: Slot<Content>; secret: Secret; correction: unknown }): Result<Secret>;
  /**
   * What was changed about a settled slot, as a sentence without its full stop: "Question 4 was corrected". `slots` are all of the event, in
   * their order. Absent: "A result was corrected".
   */
  revisionWords?(a: { slots: readonly Slot<Content>[]; slot: string; reason: SlotRevisionReason }): string;
  /**
   * How many of the units in which points are counted here make one point: 2 where there are halves. Maxima, `keys[0]` and receipts are whole
   * units; the host divides wherever points leave for people. Absent: 1.
   */
  pointsScale?: number;
  /** `keys[0]` are points, then the tie-break chain; higher is better in each. */
  scoreAll(a: ScoreInput<Rules, Content, Outcome>): { keys: Int32Array[] };
  /** What the keys of `scoreAll` after the points are, in their order. Absent: equal points share a rank. */
  tieBreaks?(rules: Rules): readonly TieBreakKey[];
  /** The receipt of one entry. Property: its points sum to `scoreAll`'s first key. */
  explain(a: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): PointsLine[];
  /**
   * The only door through which a slot, and above all its secret, leaves the server. Whether the slot may be seen at all is the host's to know:
   * members are given sealed slots, opened ones in the mode `picks`, what the room `shows`, and the slots of runs they started.
   */
  viewSlot(a: {
    audience: Audience;
    rules: Rules;
    slot: Slot<Content>;
    secret: Secret | null;
    outcome: Outcome | null;
    /** Why the outcome is what it is, as it was said in public. */
    why?: ToldReason | null;
    isSealed: boolean;
  }): object;
  /** Canonical text of one slot's content and secret; the host salts and hashes it into the published commitment. */
  commitment(a: { slot: Slot<Content>; secret: Secret | null }): string;
  /** For types whose outcomes are entered matchup by matchup. Absent: outcomes come from `aggregate`, or nowhere. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies stay the type's own; the host parses them by the type's schemas
  matchups?: MatchupRules<Rules, Draft, Content, Outcome, any, any>;
  /** For types whose matchups can come from the game feed. Absent: they are typed by hand. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  games?: GameRules<Rules, Content, Outcome, any, any>;
  /** What the Studio tells about single slots. Absent: how many gave something, and nothing of what. */
  analytics?: AnalyticsRules<Rules, Content, Outcome>;
  /** Stars of an entry beyond taking part and rank: how many right picks or answers count for the award rule `per_right`. */
  rightCount(a: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): number;
  /**
   * The longest streak of an entry over the slots that are settled, for types whose slots are days that members come back for: marks of streaks
   * bring stars. Where it is, stars for right answers and for marks are given as each slot is settled, and not only at the end of the event. It
   * never goes down when a further slot is settled. Absent: the type has no such days.
   */
  bestStreak?(a: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): number;
  /**
   * The streak of an entry, in days, up to the last settled slot; an open slot neither adds to it nor ends it. Where it is, members are
   * reminded by mail of the open slot that would end theirs, and of slots that open. There wherever `bestStreak` is.
   */
  currentStreak?(a: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): number;
}
