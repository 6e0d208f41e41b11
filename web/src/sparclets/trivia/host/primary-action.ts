import { counted } from "../../../lib/ordinals.ts";
import { comingPlace, type HostCounts, type HostView, isWaitingForExtraTime, secondsLeft } from "./view.ts";

export interface PrimaryAction {
  /** Command that a press sends; null when the host can only wait. */
  readonly command: "start" | "next" | "end_now" | "resume" | null;
  readonly label: string;
  readonly hint: string;
}

/** Derives the main button's command, label and hint from the room's state. Without a command the hint says what the room waits for. */
export function primaryAction(view: HostView, counts: HostCounts | null): PrimaryAction {
  if (view.pending) {
    const seenAt = new Date(view.pending.seen_at_ms).toLocaleTimeString();
    return { command: null, label: "On its way", hint: `Players and the big screen see this step at ${seenAt}, with the stream.` };
  }
  if (view.is_paused) {
    const left = view.remaining_ms == null ? "" : `${secondsLeft(view.remaining_ms)} s are kept. `;
    return { command: "resume", label: "Go on", hint: `${left}Nobody can answer while paused.` };
  }
  if (isWaitingForExtraTime(view)) {
    return { command: "end_now", label: "Close now and show answer", hint: "Waiting for extra time. It closes by itself." };
  }
  const command = view.action?.command ?? null;
  return { command, ...actionLabels(view, counts) };
}

function actionLabels(view: HostView, counts: HostCounts | null): { label: string; hint: string } {
  const { action, phase, question_no: no, question_count: count } = view;
  const waits = view.auto_advance?.is_on && view.moves_at_ms !== null ? " It goes on by itself." : "";
  switch (action?.label) {
    case "start":
      return { label: "Start the game", hint: `${counted(count, "question")}. ${lobbyLabel(counts)}` };
    case "end_question":
      return { label: "Close now and show answer", hint: missingLabel(view, counts) };
    case "show_leaderboard":
      return { label: "Show the table", hint: `After question ${no} of ${count}.${waits}` };
    case "next_question":
      return { label: `Next question ${no + 1}/${count}`, hint: `It is announced, then it opens by itself.${waits}` };
    case "show_podium":
      return {
        label: "Show the podium",
        hint: `Third, second and first place follow. Then results are final and stars are given.${waits}`,
      };
    case "show_place":
      return { label: `Show ${comingPlace(view)}`, hint: "It comes by itself as well." };
    case undefined:
      return waitingLabels(phase);
  }
}

function lobbyLabel(counts: HostCounts | null): string {
  if (!counts) return "The answer key is sealed with this step.";
  if (counts.joined === 0) return "Nobody has joined yet.";
  return `${counts.joined.toLocaleString()} ${counts.joined === 1 ? "player is" : "players are"} in the lobby.`;
}

/** Says who has not answered yet. Watchers and players who have been disconnected for a while are not waited for. */
function missingLabel(view: HostView, counts: HostCounts | null): string {
  if (view.everybody_in) return "Everybody is in. It closes by itself.";
  const { answered = 0, unanswered } = counts ?? {};
  if (unanswered == null || (unanswered === 0 && answered === 0)) return "It closes by itself.";
  if (unanswered === 0) return "Everybody who is here has answered. It closes by itself.";
  const closes = view.closes_when_all_answered ? "With the last one it closes by itself." : "It closes by itself.";
  return `${unanswered.toLocaleString()} ${unanswered === 1 ? "has" : "have"} not answered. ${closes}`;
}

function waitingLabels(phase: HostView["phase"]): { label: string; hint: string } {
  if (phase === "get_ready") return { label: "Get ready", hint: "The question opens by itself." };
  if (phase === "read_first") return { label: "Read first", hint: "The answers appear by themselves." };
  if (phase === "closing") return { label: "Counting", hint: "Answers sent in time are still coming in." };
  return { label: "Wait", hint: "There is nothing to start yet." };
}
