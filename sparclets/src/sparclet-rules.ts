import type * as z from "zod";
import type { AnalyticsRules } from "./analytics-rules.ts";
import type { FeedAdapter } from "./feed-adapter.ts";
import type { Cell, ColumnReader } from "./kernel/column.ts";
import type { Instant } from "./kernel/instant.ts";
import type { Problem, Result } from "./kernel/result.ts";
import type { MatchupRules } from "./matchup-rules.ts";
import type { RuleLine } from "./rule-lines.ts";
import type { TeamMembers, TeamRules } from "./team-rules.ts";
import type { WrittenAnswer, WrittenRules } from "./written-rules.ts";

/** Who sees a view. `self`: the member about their own entry; `screen`: the big screen; `export`: the public file of a finished event. */
export type Audience = "anon" | "member" | "self" | "host" | "screen" | "admin" | "export";

/** How members take part in an event: together in a live room, by a map of picks, or each by a run of their own. */
export type Mode = "room" | "picks" | "run";

/** When an event runs, for types whose slots open and lock by its calendar. `timeZone` is an IANA name. */
export interface Schedule {
  startsAt: Instant | null;
  endsAt: Instant | null;
  timeZone: string;
}

/** A slot as its sparclet plans it from the author's draft. Keys do not change with edits and reordering. */
export interface SlotPlan<Content, Secret> {
  key: string;
  /** Position from 0. */
  ordinal: number;
  /**
   * The group of the slot for readers: a round, a week. Null when there are no groups; where there are, a slot without one does not belong
   * to the game, such as a tie-break.
   */
  group: string | null;
  content: Content;
  secret: Secret | null;
  /** Not open before this instant. Null: at once in the mode `picks`; otherwise the room or the calendar opens it. */
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

/** A problem of a draft: `error` blocks publication, `warning` never does. */
export interface Missing extends Problem {
  level: "error" | "warning";
}

/** One line of a points receipt. `slot` is null for a line of the whole entry. */
export interface PointsLine {
  slot: string | null;
  /** What the line is for: `base`, `speed`, `streak`, `winner`, `length`, … */
  kind: string;
  points: number;
}

/** The most points of a slot and of a whole entry, computed from the rules. */
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
  /** Keys whose pick was removed because another one changed. */
  cleared: string[];
  /** Keys with a requested change that are locked. */
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
  /** The author's document, possibly incomplete. It contains answer keys: only owners ever read it. */
  draft: z.ZodType<Draft>;
  content: z.ZodType<Content>;
  secret: z.ZodType<Secret>;
  pick: z.ZodType<Pick>;
  outcome: z.ZodType<Outcome>;
  /** What `viewSlot` gives, for every audience. */
  slotView: z.ZodType<object>;
}

/**
 * How much of a slot a room shows before it takes answers. `announced`: only how it is played, not what it asks. `prompt`: what it asks,
 * without anything that can be chosen. `open`: all of it.
 */
export type SlotStage = "announced" | "prompt" | "open";

/** A public reason. `by` is set by the server, because the text can say anything. Null: not the host and not the feed. */
export interface NotifiedReason {
  reason: string;
  by: "host" | "feed" | null;
}

/** A key of the tie-break chain: its name in the rules, and how many of its units make one (as `pointsScale` for points); absent: 1. */
export interface TieBreakKey {
  name: string;
  scale?: number;
  /** Its column where standings are exported. Absent: none, because another column has it. */
  column?: TieBreakColumn;
}

export interface TieBreakColumn {
  label: string;
  /** The value as people read it, from that of the key, of which more is better; null for an empty cell. Absent: the value itself. */
  toShown?(value: number): number | null;
}

export interface ScoreInput<Rules, Content, Outcome> {
  rules: Rules;
  /** All slots in order. Slots without an outcome score nothing. */
  slots: readonly Slot<Content>[];
  outcomes: Readonly<Record<string, Outcome>>;
  columns: Readonly<Record<string, ColumnReader>>;
  entryCount: number;
}

/** How a settled slot can be revised afterwards. */
export type SlotRevisionReason = "corrected" | "voided" | "unvoided";

/**
 * The pure half of a sparclet: the meaning of its JSON. The host stores, locks, seals, ranks and shows it without interpreting it. Every
 * function is total: wrong input gives a `Result`, never an exception.
 */
export interface SparcletRules<Rules = never, Draft = never, Content = never, Secret = never, Pick = never, Outcome = never> {
  wire: SparcletWire;
  /** The modes the type has. */
  modes: readonly Mode[];
  /** The mode of an event with these rules. */
  toMode(rules: Rules): Mode;
  /** Whether people may play an event with these rules with a name alone, without an account. Absent: never. */
  allowsGuests?(rules: Rules): boolean;
  schemas: SparcletSchemas<Rules, Draft, Content, Secret, Pick, Outcome>;
  emptyDraft: Draft;
  defaultRules: Rules;
  /**
   * Every rule in words, the same rules whatever their values, and until when each may change. Whoever entered reads the difference of two
   * versions. Absent: rules are fixed with the first entry.
   */
  ruleLines?(rules: Rules): RuleLine[];
  /** The problems that prevent publication, and warnings. Their paths are those of the draft, or begin with `rules.`. */
  validateForPublish(input: { rules: Rules; draft: Draft }): Missing[];
  /** Every complete slot of the draft; keys are unique. */
  slots(input: { rules: Rules; draft: Draft; schedule: Schedule }): SlotPlan<Content, Secret>[];
  /**
   * What an author's edit of a published draft is stored as, where the type stores history in it or restricts changes. `locked` names the
   * slots whose picks are closed; `hasEntries`: there is an entry, which is public. Absent: as it was sent.
   */
  revised?(input: {
    rules: Rules;
    before: Draft;
    after: Draft;
    locked: ReadonlySet<string>;
    hasEntries: boolean;
    now: Instant;
  }): Result<Draft>;
  /**
   * Whether every pick that `before` accepts is valid in `after`, too. It does not read picks, so that a refused edit reveals nothing of
   * open picks. Called once an event has entries; removing a slot is refused. Absent: the stored picks decide.
   */
  acceptsStoredPicks?(input: { rules: Rules; before: Slot<Content>; after: Slot<Content> }): boolean;
  /**
   * Whether everything that `before` accepts counts the same in `after`: it packs into the same cell, and every cell scores the same
   * points, for example where a name changed. Then the host reads and packs no picks and computes no standings again. Absent: never.
   */
  countsAlike?(input: { rules: Rules; before: Slot<Content>; after: Slot<Content> }): boolean;
  /** An unpublished draft as it is stored, without the history of an earlier event. Absent: as it was sent. */
  unpublished?(draft: Draft): Draft;
  /**
   * Data that all slots of an event share and every player may read, such as a list of names; stored by version. It may be large, so it is
   * passed only where the rules of runs ask for it. Absent: there is none.
   */
  reference?(draft: Draft): object;
  maxima(input: { rules: Rules; slots: readonly Slot<Content>[] }): Maxima;
  /** Whether a value may be given for this slot. The schema checks its shape, `mergePicks` what depends on other slots. */
  acceptsPick(input: { rules: Rules; slot: Slot<Content>; pick: Pick }): boolean;
  /**
   * Folds a new map of picks into the old one. Only for the mode `picks`. It reads no clock: `locked` names the locked keys. `outcomes` are
   * the newest, given where `matchups.isOff` is.
   */
  mergePicks?(input: {
    rules: Rules;
    slots: readonly Slot<Content>[];
    before: Readonly<Record<string, Pick>>;
    after: Readonly<Record<string, Pick | null>>;
    locked: ReadonlySet<string>;
    outcomes?: Readonly<Record<string, Outcome>>;
  }): Result<PicksMerge<Pick>>;
  /**
   * Finds for any number of entries the keys among `closing` that they have not picked and can pick, in the order of the slots; their
   * owners are reminded before the lock. Where members choose which slots they pick, it includes only as many as cannot be made up for
   * later. `locked`: closed already. Required with `mergePicks`.
   */
  unpicked?(input: {
    rules: Rules;
    slots: readonly Slot<Content>[];
    outcomes: Readonly<Record<string, Outcome>>;
    locked: ReadonlySet<string>;
    closing: ReadonlySet<string>;
  }): (picks: Readonly<Record<string, Pick>>) => string[];
  /**
   * The one pick of an entry that its owner may show by a personal link, also before the lock: a label of up to 40 and a text of up to 120
   * characters. Null: it is not picked yet. Absent: no pick is shown.
   */
  sharedPick?(input: { slots: readonly Slot<Content>[]; picks: Readonly<Record<string, Pick>> }): SharedPick | null;
  /**
   * The score of a value depends on what everybody gave: where slots settle by themselves, `aggregate` is called first, without cells, and
   * `code` gets its result. Absent: cells come first.
   */
  codesByOutcome?: true;
  /**
   * One packed cell of the slot's column. Code 0 means "nothing given". `elapsedMs` is the time on the player's own window, without
   * latency. After a changed key or an accepted appeal the host packs the column again.
   */
  encodePick(input: {
    rules: Rules;
    slot: Slot<Content>;
    pick: Pick;
    elapsedMs: number | null;
    secret: Secret | null;
    /** Given where `codesByOutcome` is. */
    outcome?: Outcome | null;
  }): Cell;
  /** The public outcome of a slot that settles by itself, such as a distribution. Absent: outcomes are entered by people or feeds. */
  aggregate?(input: {
    rules: Rules;
    slot: Slot<Content>;
    secret: Secret | null;
    counts: ValueCounts<Pick>;
    cells: readonly Cell[];
    /** Number of players who could answer, whether they did or not. Absent where everybody chooses their own time. */
    eligible?: number;
  }): Outcome;
  /**
   * The outcome's next revision when a slot stops counting or counts again. Voiding it and undoing that gives the same outcome as before.
   * Absent: slots of this type cannot be voided.
   */
  voided?(input: { outcome: Outcome; isVoided: boolean }): Outcome;
  /**
   * The secret after a correction. The host stores it as a new version, packs the slot's column again through `code` and aggregates again;
   * a void slot stays void (`voided`). Absent: keys of this type cannot be corrected.
   */
  correctSecret?(input: { slot: Slot<Content>; secret: Secret; correction: unknown }): Result<Secret>;
  /** The outcome after a corrected key, with what it needs of the outcome before. Absent: as it was aggregated. */
  corrected?(input: { before: Outcome; outcome: Outcome }): Outcome;
  /** What a corrected key says now and what it said before, as short labels. Null or absent: there are none. */
  keyChange?(input: { slot: Slot<Content>; outcome: Outcome }): { right: string[]; former: string[] } | null;
  /**
   * Description of a revision of a settled slot, as a sentence without its full stop: "Question 4 was corrected". `slots` are all of the
   * event, in their order. Absent: "A result was corrected".
   */
  revisionLabel?(input: { slots: readonly Slot<Content>[]; slot: string; reason: SlotRevisionReason }): string;
  /**
   * Number of units that make one point: 2 where there are half points. Maxima, `keys[0]` and receipts are whole units; the host divides
   * where points are shown. Absent: 1.
   */
  pointsScale?: number;
  /** `keys[0]` are points, then the tie-break chain; higher is better in each. */
  scoreAll(input: ScoreInput<Rules, Content, Outcome>): { keys: Int32Array[] };
  /** How an event with these rules is played in teams; null: everybody for themselves. Absent: never in teams. */
  teams?(rules: Rules): TeamRules | null;
  /**
   * Points and tie-breaks of teams, as `scoreAll` gives those of entries, by team number; the element 0 is unused. The order of entries
   * changes nothing. Required with `teams`.
   */
  scoreTeams?(input: ScoreInput<Rules, Content, Outcome> & { members: TeamMembers }): { keys: Int32Array[] };
  /** Names of the keys of `scoreAll` after the points, in their order. Absent: equal points share a rank. */
  tieBreaks?(rules: Rules): readonly TieBreakKey[];
  /** The receipt of one entry. Property: its points sum to `scoreAll`'s first key. */
  scoreBreakdown(input: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): PointsLine[];
  /**
   * The only function through which a slot and its secret leave the server. The host decides whether the slot may be seen at all: members
   * get sealed slots, open ones in the mode `picks`, what the room `shows`, and the slots of runs they started.
   */
  viewSlot(input: {
    audience: Audience;
    rules: Rules;
    slot: Slot<Content>;
    secret: Secret | null;
    outcome: Outcome | null;
    /** Public reason of the outcome. */
    why?: NotifiedReason | null;
    isSealed: boolean;
    /** Of a sealed slot whose answers are reviewed: those that this audience may read, the most frequent first. */
    written?: readonly WrittenAnswer[];
    /** How much of a slot that a room has not opened yet it shows. Absent: all that the audience may see. */
    stage?: SlotStage;
  }): object;
  /** For types with answers in people's own words. Absent: there are none. */
  written?: WrittenRules<Rules, Content, Secret, Pick>;
  /** Canonical text of one slot's content and secret; the host salts and hashes it into the published commitment. */
  commitment(input: { slot: Slot<Content>; secret: Secret | null }): string;
  /** For types whose outcomes are entered matchup by matchup. Absent: outcomes come from `aggregate`, or nowhere. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies stay the type's own; the host parses them by the type's schemas
  matchups?: MatchupRules<Rules, Draft, Content, Outcome, any, any>;
  /** For types whose matchups can come from the game feed. Absent: they are typed by hand. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  games?: FeedAdapter<Rules, Content, Outcome, any, any>;
  /** Figures of single slots for the Studio. Absent: only the number of answers. */
  analytics?: AnalyticsRules<Rules, Content, Outcome>;
  /** The number of right picks or answers of an entry, for the award rule `per_right`. */
  rightCount(input: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): number;
  /** Right answers in a row of each entry, up to the last slot that counted. Absent: rows are not shown. */
  rightInARow?(input: ScoreInput<Rules, Content, Outcome>): Int32Array;
  /**
   * The longest streak of an entry over the settled slots, for types whose slots are days: marks of streaks give stars. Where it is
   * present, stars for right answers and for marks are given as each slot is settled, and not only at the end of the event. It never
   * decreases when a further slot is settled. Absent: the type has no such days.
   */
  bestStreak?(input: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): number;
  /**
   * The streak of an entry, in days, up to the last settled slot; an open slot neither adds to it nor ends it. Where it is present, members
   * are reminded by mail of the open slot that would end their streak, and of slots that open. Required with `bestStreak`.
   */
  currentStreak?(input: ScoreInput<Rules, Content, Outcome> & { entryNo: number }): number;
}
