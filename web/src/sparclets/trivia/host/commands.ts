import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionName } from "../../../analytics/actions.ts";
import { track } from "../../../analytics/acts.ts";
import { type CommandOutcome, type RoomCommandSent, sendCommand } from "../../../realtime/send-command.ts";
import { announce } from "../../../ui/announcer.ts";

/** Steps that belong to the moment they were made in. Everything else means the same a moment later. */
const MOMENTARY: ReadonlySet<string> = new Set(["start", "next", "end_now", "end", "pause", "resume", "add_time", "skip"]);
/** The new state mostly comes before its acknowledgement; longer than this nobody waits for it. */
const SHOWN_WITHIN_MS = 1_500;
const AWAY = "The server does not answer. The room goes on by its own clock, and this console shows what came of it when the line is back.";

interface Problem {
  readonly text: string;
  /** What a line that is away leaves unsure ends with the next state. */
  readonly onlyAtSeq: number | null;
}

export interface HostCommands {
  /** Type of the command that is on its way, until the room shows what came of it. */
  readonly busy: string | null;
  /** Why the last command was refused. */
  readonly problem: string | null;
  readonly forgetProblem: () => void;
  /** True when it was done. One at a time: while one is on its way another is not sent. */
  readonly send: (command: RoomCommandSent) => Promise<boolean>;
}

interface CommandsInput {
  readonly eventId: string;
  readonly seq: number;
  /** Whether figures hear of it: not of a rehearsal. */
  readonly isTracked: boolean;
}

/** Sends a host's commands and knows what came of them. */
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
      setProblem(problemOf(outcome, latestSeq.current));
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

function problemOf(outcome: CommandOutcome, seq: number): Problem | null {
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

/** Tells the figures of a command that was done: a step of the game by its name, anything else as a changed setting. */
function trackCommand(eventId: string, { type }: RoomCommandSent): void {
  if (isStep(type)) track(STEPS[type], { event_id: eventId });
  else track("Trivia Setting Changed", { event_id: eventId, command: type });
}
