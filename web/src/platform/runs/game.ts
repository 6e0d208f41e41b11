import type { ParticipantState } from "@sparc/contract/entities/room";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type Answer, call } from "../../api/api.ts";
import { isFinalRefusal } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";

type Game = Answer<"participation.get">["data"];
export type Run = NonNullable<Game["run"]>;

/** One's own game, as the server last told it. */
export interface GameNow {
  readonly mine: ParticipantState;
  readonly run: Run | null;
  /** Server time minus this device's time. */
  readonly offsetMs: number;
}

/** Calls, and measures the server's clock by the middle of the call. */
export async function readGame(ask: () => Promise<{ readonly data: Game }>): Promise<GameNow> {
  const askedAt = Date.now();
  const { data } = await ask();
  const middle = (askedAt + Date.now()) / 2;
  const { run = null, server_at_ms: serverAt = middle, ...mine } = data;
  return { mine, run, offsetMs: serverAt - middle };
}

type Receipt = Answer<"participation.answer">["data"];
export type Sent = { readonly receipt: Receipt } | { readonly code: string; readonly text: string };

interface AnswerToSend {
  readonly eventId: string;
  readonly slot: string;
  /** How many guesses came before it. */
  readonly ordinal: number;
  readonly answer: JsonObject;
  /** Whether it can still count, or anybody still waits for it. */
  readonly mayStill: () => boolean;
}

const RETRY_MS = 1_500;
const HANGING_MS = 6_000;

/** Sends one answer until there is a word about it. The server keeps the first, so that sending it again changes nothing. */
export async function sendAnswer({ eventId, mayStill, ...answer }: AnswerToSend): Promise<Sent> {
  const body = { id: crypto.randomUUID(), ...answer };
  do {
    try {
      return {
        receipt: (await call("participation.answer", { params: { id: eventId }, body, signal: AbortSignal.timeout(HANGING_MS) })).data,
      };
    } catch (error) {
      if (isFinalRefusal(error)) return { code: error.code, text: error.facts.text || friendlyError(error) };
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  } while (mayStill());
  return { code: "unsent", text: "Your answer did not reach us. Please check your connection." };
}
