/** A member who plays daily puzzles over HTTP while the server restarts: each guess is sent until it is acknowledged or refused. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Rng } from "@sparc/sparclets/kernel/rng";
import type { GuessedKind } from "./daily-kinds.ts";
import type { History } from "./history.ts";
import { callPatiently, mustCall } from "./live-api.ts";

export interface GuessedSlot {
  baseUrl: string;
  eventId: string;
  slot: string;
  kind: GuessedKind;
}

/** Longest pause before a guess, so that kills meet members in the middle of their attempts. */
const PAUSE_WITHIN_MS = 400;

interface Guesser extends GuessedSlot {
  userId: string;
  token: string;
  rng: Rng;
  history: History;
}

/** The key of a guess in the history: event, slot and ordinal identify one guess of a user. */
export const guessKey = (input: { eventId: string; slot: string; ordinal: number }): string =>
  `${input.eventId} ${input.slot} ${input.ordinal}`;

/**
 * Plays one puzzle as a page does: the first guess starts the attempt, and a reloaded page continues where the server says. It sends some
 * wrong guesses and then the right one, or only wrong ones. Some guesses are sent twice, some together with another guess of the same
 * ordinal.
 */
export async function playPuzzle(guesser: Guesser): Promise<void> {
  const { kind, rng } = guesser;
  const wrong = rng.shuffle([...kind.wrong]);
  const rightAt = rng.below(kind.tries + 1);
  for (let ordinal = 0; ordinal < kind.tries; ordinal += 1) {
    await sleep(rng.below(PAUSE_WITHIN_MS));
    if (rng.below(3) === 0) await openAnew(guesser, ordinal);
    const isRight = ordinal === rightAt;
    const guess = isRight ? kind.right : (wrong.pop() as object);
    // A guess is not repeated within an attempt, because the server would refuse it.
    const hasMore = !isRight && wrong.length > kind.tries - ordinal;
    const others = hasMore ? [guess, wrong.pop() as object] : [guess];
    const again = rng.below(4) === 0 ? [others[rng.below(others.length)] as object] : [];
    const results = await Promise.all([guess, ...again].map((answer) => send(guesser, { ordinal, answer })));
    if (results.some((isOver) => isOver)) return;
  }
}

/** Loads the attempt as a reloaded page does. Throws when it lacks an acknowledged guess. */
async function openAnew({ baseUrl, eventId, slot, token }: Guesser, guessCount: number): Promise<void> {
  const opened = await mustCall(baseUrl, { token, path: `/api/v1/events/${eventId}/game?slot=${slot}` });
  const { run } = opened.body.data;
  if (run?.guess_count !== guessCount) throw new Error(`An attempt of ${guessCount} guesses came back as ${JSON.stringify(run)}`);
}

/** Sends a guess and returns whether the attempt is over. */
async function send(guesser: Guesser, { ordinal, answer }: { ordinal: number; answer: object }): Promise<boolean> {
  const { baseUrl, eventId, slot, userId, token, history } = guesser;
  const place = { userId, slot: guessKey({ eventId, slot, ordinal }) };
  history.push({ kind: "attempt", at: Date.now(), ...place, value: JSON.stringify(answer) });
  const body = { id: "guess", slot, ordinal, answer };
  const sent = await callPatiently(baseUrl, { token, method: "PUT", path: `/api/v1/events/${eventId}/submit_game_answer`, body });
  if (sent.status >= 300) {
    history.push({ kind: "refusal", at: Date.now(), ...place, code: String(sent.body?.code) });
    return true;
  }
  const { answer: stored, elapsed_ms: elapsedMs, run } = sent.body.data;
  history.push({ kind: "ack", at: Date.now(), ...place, value: JSON.stringify(stored), elapsedMs });
  return run.is_over;
}
