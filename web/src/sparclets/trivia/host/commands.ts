import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionName } from "../../../analytics/actions.ts";
import { track } from "../../../analytics/acts.ts";
import { type CommandOutcome, type RoomCommandSent, sendCommand } from "../../../realtime/send-command.ts";
import { announce } from "../../../ui/announcer.ts";

/** Commands that are valid only for the room state in which they were sent. All others may be applied to a newer state. */
const MOMENTARY: ReadonlySet<string> = new Set(["start", "next", "end_now", "end", "pause", "resume", "add_time", "skip"]);
/** How long `busy` waits for the new room state after a command was acknowledged. The state usually arrives first. */
const SHOWN_WITHIN_MS = 1_500;
const AWAY = "The server does not answer. The room goes on by its own clock, and this console shows what came of it when the line is back.";

interface Problem {
  readonly text: string;
  /** Set when the server could not be reached: the problem disappears as soon as the room's seq differs from this one. */
  readonly onlyAtSeq: number | null;
}

export interface HostCommands {
  /** Type of the command in progress, until the room's new state has arrived. Null when there is none. */
  readonly busy: string | null;
  /** Message of the last refused or unanswered command. */
  readonly problem: string | null;
  readonly forgetProblem: () => void;
  /** Resolves to true when the server accepted the command. Does nothing and resolves to false while another command is in progress. */
  readonly send: (command: RoomCommandSent) => Promise<boolean>;
}

interface CommandsInput {
  readonly eventId: string;
  readonly seq: number;
  /** Whether commands are counted in analytics; false in a rehearsal. */
  readonly isTracked: boolean;
}

/** Sends a host's commands one at a time and exposes the one in progress and the last problem. */
export function useHostCommands({ eventId, seq, isTracked }: CommandsInput): HostCommands {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const awaited = useRef<number | null>(null);
  const isSending = useRef(false);
  const latestSeq = useRef(seq);
  const free = useCallback(() => {
    isSending.current = false;
    awaited.current = null;
    setBusy(null);
  }, []);
  useEffect(() => {
    latestSeq.current = seq;
    if (awaited.current !== null && seq >= awaited.current) free();
  }, [seq, free]);
  const send = useCallback(
    async (command: RoomCommandSent): Promise<boolean> => {
      if (isSending.current) return false;
      isSending.current = true;
      setBusy(command.type);
      const isTimeless = !MOMENTARY.has(command.type);
      const outcome = await sendCommand({ eventId, seq: latestSeq.current, command, isTimeless });
      if (outcome.kind === "done" && isTracked) trackCommand(eventId, command);
      setProblem(toProblem(outcome, latestSeq.current));
      if (outcome.kind === "stale") announce("The game had already moved on. Nothing was changed.");
      const shownAt = seqShown(outcome);
      if (shownAt === null || latestSeq.current >= shownAt) free();
      else {
        awaited.current = shownAt;
        setTimeout(() => {
          if (awaited.current === shownAt) free();
        }, SHOWN_WITHIN_MS);
      }
      return outcome.kind === "done";
    },
    [eventId, isTracked, free],
  );
  const isOver = problem !== null && problem.onlyAtSeq !== null && problem.onlyAtSeq !== seq;
  return { busy, problem: isOver ? null : (problem?.text ?? null), forgetProblem: () => setProblem(null), send };
}

function seqShown(outcome: CommandOutcome): number | null {
  return outcome.kind === "done" || outcome.kind === "stale" ? outcome.seq : null;
}

function toProblem(outcome: CommandOutcome, seq: number): Problem | null {
  if (outcome.kind === "unreachable") return { text: AWAY, onlyAtSeq: seq };
  return outcome.kind === "refused" ? { text: outcome.text, onlyAtSeq: null } : null;
}

const STEPS = {
  start: "Trivia Game Started",
  next: "Trivia Advanced",
  end_now: "Trivia Question Closed",
  pause: "Trivia Paused",
  resume: "Trivia Resumed",
  add_time: "Trivia Time Added",
  skip: "Trivia Question Skipped",
  end: "Trivia Game Ended",
} as const satisfies Record<string, ActionName>;

const isStep = (type: string): type is keyof typeof STEPS => Object.hasOwn(STEPS, type);

/** Counts an accepted command in analytics: game steps under their own action names, all others as a changed setting. */
function trackCommand(eventId: string, { type }: RoomCommandSent): void {
  if (isStep(type)) track(STEPS[type], { event_id: eventId });
  else track("Trivia Setting Changed", { event_id: eventId, command: type });
}
