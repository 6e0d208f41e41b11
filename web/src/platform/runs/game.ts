import type { ParticipantState } from "@sparc/contract/entities/room";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type Answer, call } from "../../api/api.ts";
import { isFinalRefusal } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";

type Game = Answer<"participation.get">["data"];
export type Run = NonNullable<Game["run"]>;

/** The viewer's own participation, as the server last sent it. */
export interface GameNow {
  readonly mine: ParticipantState;
  readonly run: Run | null;
  /** The server's time minus this device's time, in milliseconds. */
  readonly offsetMs: number;
}

/** Calls `ask` and measures the server's clock against the middle of the call. */
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
  /** How many guesses were sent before this one. */
  readonly ordinal: number;
  readonly answer: JsonObject;
  /** False when the answer cannot count any more or the page was left. */
  readonly mayStill: () => boolean;
}

const RETRY_MS = 1_500;
const HANGING_MS = 6_000;

/** Sends one answer until the server accepts or refuses it. The server counts only the first, so sending it again changes nothing. */
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
