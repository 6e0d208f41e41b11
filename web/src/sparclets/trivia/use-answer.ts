import type { Receipt } from "@sparc/contract/entities/room";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, saveDraft, savedDraft } from "../../lib/draft-store.ts";
import { isSameJson } from "../../lib/is-same-json.ts";
import { sendAnswer } from "../../realtime/send-answer.ts";
import { announce } from "../../ui/announcer.ts";
import { playSound } from "./play/sound.ts";
import { secondsText, toOptions } from "./trivia-answer.ts";

/** Time without an acknowledgement after which the page says that sending is slow. */
const SLOW_MS = 1_200;
/** The close on this device's clock shifts by up to this much with each measurement of the server's clock. */
const CLOCK_NOISE_MS = 500;
/** Length of the vibration when an answer is locked in. */
const TICK_MS = 20;
const GIVEN_ELSEWHERE = "answers.already_given";

/**
 * `chosen` are the marked options; `answer` is the sent answer of any question type. `pausedText` is the refusal of an answer that arrived
 * during a pause: it is sent again when the question goes on.
 */
export type AnswerPhase =
  | { readonly kind: "open"; readonly chosen: readonly string[] }
  | {
      readonly kind: "sending";
      readonly chosen: readonly string[];
      readonly answer: JsonObject;
      readonly isSlow: boolean;
      readonly pausedText?: string;
    }
  | {
      readonly kind: "locked";
      readonly chosen: readonly string[];
      readonly answer: JsonObject;
      readonly elapsedMs: number;
      /** True when another device of this player answered first, so that the answer given here does not count. */
      readonly isElsewhere: boolean;
    }
  | {
      readonly kind: "refused";
      readonly chosen: readonly string[];
      readonly text: string;
      readonly code: string;
      /**
       * Set for a late answer: it is sent once more when the question turns out to close later than `closesAt`. Absent on the second
       * attempt.
       */
      readonly retry?: { readonly answer: JsonObject; readonly closesAt: number };
    };

const OPEN: AnswerPhase = { kind: "open", chosen: [] };

/** Name of the draft that has the marked options, so that a reload finds them. */
const toDraftName = (eventId: string, slot: string): string => `chosen-${eventId}-${slot}`;

export interface OwnAnswer {
  readonly phase: AnswerPhase;
  /** Marks or unmarks an option of a multiple choice. */
  readonly toggle: (optionId: string) => void;
  /** Sends the answer, which cannot be changed afterwards. */
  readonly lock: (answer: JsonObject) => void;
}

interface UseAnswer {
  readonly eventId: string;
  readonly slot: string;
  /** Null while no answers are accepted. */
  readonly openedAt: number | null;
  /** By this device's clock, in ms. */
  readonly closesAt: number;
  /** The receipt that the server already has for this player. */
  readonly stored: Receipt | null;
  /** Called to refetch that receipt. */
  readonly onStale: () => void;
}

interface SlotAnswer {
  readonly slot: string;
  readonly openedAt: number | null;
  readonly phase: AnswerPhase;
}

/** After a pause the question opens again; an answer refused during the pause may then be given again. */
function phaseNow(stored: SlotAnswer, slot: string, openedAt: number | null): AnswerPhase {
  if (stored.slot !== slot) return OPEN;
  return stored.phase.kind === "refused" && openedAt !== null && stored.openedAt !== openedAt ? OPEN : stored.phase;
}

/** Returns the chosen options with this one added or removed. */
export function toggled(chosen: readonly string[], optionId: string): readonly string[] {
  return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId];
}

/** An answer stored on the server replaces the local state. */
function withStored(own: AnswerPhase, stored: Receipt | null): AnswerPhase {
  if (!stored || own.kind === "locked") return own;
  const answer = stored.answer as JsonObject;
  const isElsewhere = own.kind === "refused" ? own.code === GIVEN_ELSEWHERE : own.kind === "sending" && !isSameJson(own.answer, answer);
  return { kind: "locked", chosen: toOptions(answer), answer, elapsedMs: stored.elapsed_ms, isElsewhere };
}

/** One player's answer to one question, from the tap to the server's receipt. */
export function useAnswer({ eventId, slot, openedAt, closesAt, stored, onStale }: UseAnswer): OwnAnswer {
  const [state, setState] = useState<SlotAnswer>(() => ({
    slot,
    openedAt,
    phase: savedDraft<AnswerPhase>(toDraftName(eventId, slot))?.value ?? OPEN,
  }));
  const phase = withStored(phaseNow(state, slot, openedAt), stored);
  const latest = useRef({ slot, onStale });
  useEffect(() => {
    latest.current = { slot, onStale };
  });

  const lock = useCallback(
    (answer: JsonObject, isRetry = false) => {
      dropDraft(toDraftName(eventId, slot));
      const chosen = toOptions(answer);
      const set = (next: AnswerPhase): void => setState({ slot, openedAt, phase: next });
      set({ kind: "sending", chosen, answer, isSlow: false });
      const slow = setTimeout(() => {
        setState((before) => (before.phase.kind === "sending" ? { ...before, phase: { ...before.phase, isSlow: true } } : before));
        announce("Still sending", "polite", "answer");
      }, SLOW_MS);
      void sendAnswer({ id: crypto.randomUUID(), eventId, slot, answer, untilMs: closesAt }).then((outcome) => {
        clearTimeout(slow);
        if (latest.current.slot !== slot) return;
        if (outcome.ok) {
          navigator.vibrate?.(TICK_MS);
          playSound("locked");
          announce(`Locked in, ${secondsText(outcome.receipt.elapsed_ms)}`, "polite", "answer");
          set({ kind: "locked", chosen, answer, elapsedMs: outcome.receipt.elapsed_ms, isElsewhere: false });
        } else if (outcome.code === "answers.paused") {
          announce(outcome.text, "assertive", "answer");
          set({ kind: "sending", chosen, answer, isSlow: false, pausedText: outcome.text });
        } else {
          if (outcome.code === GIVEN_ELSEWHERE) latest.current.onStale();
          announce(outcome.text, "assertive", "answer");
          const isLate = outcome.code === "answers.late" && !isRetry;
          set({ kind: "refused", chosen, text: outcome.text, code: outcome.code, ...(isLate ? { retry: { answer, closesAt } } : {}) });
        }
      });
    },
    [eventId, slot, openedAt, closesAt],
  );
  const retry = openedAt !== null && phase.kind === "refused" ? phase.retry : undefined;
  useEffect(() => {
    if (retry && closesAt > retry.closesAt + CLOCK_NOISE_MS) lock(retry.answer, true);
  }, [retry, closesAt, lock]);
  // The opening moves by the length of the pause. Until it has moved, this page has not heard of the pause or of its end.
  const waiting = phase.kind === "sending" && phase.pausedText && state.openedAt !== openedAt ? phase.answer : null;
  useEffect(() => {
    if (waiting && openedAt !== null) lock(waiting);
  }, [waiting, openedAt, lock]);
  const toggle = useCallback(
    (optionId: string) =>
      setState((before) => {
        const now = phaseNow(before, slot, openedAt);
        if (now.kind !== "open") return before;
        return { slot, openedAt, phase: { kind: "open", chosen: toggled(now.chosen, optionId) } };
      }),
    [slot, openedAt],
  );
  useEffect(() => {
    if (state.phase.kind === "open" && state.phase !== OPEN) saveDraft(toDraftName(eventId, state.slot), state.phase);
  }, [eventId, state]);
  return { phase, toggle, lock };
}
