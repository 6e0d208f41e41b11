/**
 * What the big screen should sound like, as pure functions of what it shows. They hold the rules of silence: nothing without permission or
 * while the sound is off, everything stops when the room moves on or pauses, and a screen that is opened later does not repeat an effect.
 */
import { type RevealBeat, RIGHT_AFTER_MS } from "@sparc/sparclets/trivia/trivia-reveal-beats.rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";

export type EffectName = "join" | "buildUp" | "everybody" | "roll" | "right" | "table" | "third" | "second" | "first";

/** The loop that plays until the scene changes. Without a deadline the thinking loop never rises. */
export type Loop = { readonly name: "lobby" } | { readonly name: "thinking"; readonly deadlineAtMs: number | null };

/** An effect plays once for each `no`: the number of its question, or for `join` the number of players. */
export interface SceneEffect {
  readonly name: EffectName;
  readonly no: number;
  /** Server time at which it ends at the latest; only the roll has one. */
  readonly endsAtMs?: number | null;
  readonly delayMs?: number;
}

export interface SoundScene {
  /** Everything that sounds stops when the key changes. */
  readonly key: string;
  readonly isAudible: boolean;
  readonly loop: Loop | null;
  readonly effect: SceneEffect | null;
}

/** Progress of the podium's steps; `isRolling` just before the winner appears. */
export interface PodiumProgress {
  readonly revealedCount: number;
  readonly places: number;
  readonly isRolling: boolean;
}

export interface ScreenMoment {
  readonly view: Pick<
    TriviaRoomView,
    "phase" | "question_no" | "closes_at_ms" | "is_paused" | "everybody_in" | "top" | "revealed_at_ms"
  > & { readonly question: { readonly type: string; readonly is_voided: boolean } | null };
  /** Of the reveal; without meaning outside it. */
  readonly beat: RevealBeat;
  /** How many players have joined. */
  readonly joined: number;
  readonly podium: PodiumProgress | null;
  readonly isMotionReduced: boolean;
  /** False until the browser has seen a touch, click or key press on this page. */
  readonly isAllowed: boolean;
  /** False while the host has switched the sound off. */
  readonly isOn: boolean;
}

/** Length of the roll before an answer and before the winner. */
export const ROLL_MS = 1_000;

/** Delay of the table's sweep after the table appears: its rows move then. */
export const TABLE_DELAY_MS = 500;

const PODIUM_EFFECTS = ["first", "second", "third"] as const;

export function toScene(moment: ScreenMoment): SoundScene {
  return { isAudible: moment.isAllowed && moment.isOn, ...toSounds(moment) };
}

function toSounds(moment: ScreenMoment): Omit<SoundScene, "isAudible"> {
  const { view, joined } = moment;
  const { phase, question_no: no } = view;
  if (view.is_paused) return { key: `paused ${no}`, loop: null, effect: null };
  switch (phase) {
    case "lobby":
      return { key: "lobby", loop: { name: "lobby" }, effect: { name: "join", no: joined } };
    case "read_first":
      return { key: `read_first ${no}`, loop: null, effect: null };
    case "get_ready":
      return { key: `get_ready ${no}`, loop: null, effect: { name: "buildUp", no } };
    case "question":
      if (view.everybody_in) return { key: `everybody ${no}`, loop: null, effect: { name: "everybody", no } };
      return { key: `question ${no}`, loop: { name: "thinking", deadlineAtMs: view.closes_at_ms }, effect: null };
    case "closing":
      return { key: `closing ${no}`, loop: null, effect: null };
    case "reveal":
      return { key: `reveal ${no} ${moment.beat === 1 ? "bars" : "answer"}`, loop: null, effect: revealEffect(moment) };
    case "leaderboard":
      return { key: `leaderboard ${no}`, loop: null, effect: hasMovement(moment) ? { name: "table", no, delayMs: TABLE_DELAY_MS } : null };
    case "podium":
      return { key: "podium", loop: null, effect: podiumEffect(moment.podium) };
  }
}

/** The roll lasts as long as the bars grow; the right answer sounds as it is marked. */
function revealEffect({ view, beat }: ScreenMoment): SceneEffect | null {
  if (!hasRightAnswer(view)) return null;
  const { question_no: no, revealed_at_ms: revealedAt } = view;
  if (beat > 1) return { name: "right", no };
  return { name: "roll", no, endsAtMs: revealedAt == null ? null : revealedAt + RIGHT_AFTER_MS };
}

/** A poll and a question that does not count have no right answer to celebrate. */
function hasRightAnswer({ question }: ScreenMoment["view"]): boolean {
  return question !== null && question.type !== "poll" && !question.is_voided;
}

/** With reduced motion the rows do not move, so that there is nothing to accompany. */
function hasMovement({ view, isMotionReduced }: ScreenMoment): boolean {
  return !isMotionReduced && (view.top ?? []).some(({ movement }) => movement !== 0);
}

function podiumEffect(podium: PodiumProgress | null): SceneEffect | null {
  if (!podium) return null;
  const { revealedCount, places, isRolling } = podium;
  if (isRolling) return { name: "roll", no: Number.POSITIVE_INFINITY };
  const name = revealedCount === 0 ? undefined : PODIUM_EFFECTS[places - revealedCount];
  return name ? { name, no: revealedCount } : null;
}

/** What the player of the sounds does to come from one scene to the next, in this order. */
export type SoundAction =
  | { readonly type: "stop" }
  | { readonly type: "loop"; readonly loop: Loop }
  | { readonly type: "move_deadline"; readonly deadlineAtMs: number | null }
  | { readonly type: "effect"; readonly effect: SceneEffect };

/** `before` is null for the first scene of this page: its loop plays, and its effect belongs to a moment that has passed. */
export function toActions(before: SoundScene | null, after: SoundScene): SoundAction[] {
  const wasAudible = before?.isAudible === true;
  if (!after.isAudible) return wasAudible ? [{ type: "stop" }] : [];
  const actions: SoundAction[] = [];
  const isOther = !wasAudible || before.key !== after.key;
  if (wasAudible && isOther) actions.push({ type: "stop" });
  if (isOther && after.loop) actions.push({ type: "loop", loop: after.loop });
  const deadline = findDeadline(after);
  if (!isOther && deadline !== findDeadline(before)) actions.push({ type: "move_deadline", deadlineAtMs: deadline ?? null });
  if (before && after.effect && isNewEffect(before.effect, after.effect)) actions.push({ type: "effect", effect: after.effect });
  return actions;
}

/** Undefined when the scene has no thinking loop. */
function findDeadline({ loop }: SoundScene): number | null | undefined {
  return loop?.name === "thinking" ? loop.deadlineAtMs : undefined;
}

/** An effect whose number falls is none: a player who is removed from the lobby makes no sound. */
function isNewEffect(before: SceneEffect | null, after: SceneEffect): boolean {
  return before?.name !== after.name || after.no > before.no;
}

/** What captions say about the effects that mean something. Loops, ticks and sweeps only accompany what the screen shows. */
const CAPTIONS: Partial<Record<EffectName, string>> = {
  roll: "Drum roll",
  right: "Right answer",
  third: "Timpani",
  second: "Timpani, higher",
  first: "Fanfare",
};

/** The caption of the effect among the actions; null when it has none. */
export function toCaption(actions: readonly SoundAction[]): string | null {
  const last = actions.findLast((action) => action.type === "effect");
  return last ? (CAPTIONS[last.effect.name] ?? null) : null;
}
