import { eventTopic } from "@sparc/contract/realtime/topic-names";
import type { Json } from "@sparc/sparclets/kernel/json";
import { call } from "../api/api.ts";
import { isApiError, NetworkError } from "../api/api-error.ts";
import { friendlyError } from "../api/friendly-error.ts";
import { ask } from "./socket-client.ts";

export type RoomCommandSent = { readonly type: string; readonly [name: string]: Json };

/** `stale` means that another host or the clock acted first, and that nothing was done; `seq` is then the room's newest one, if known. */
export type CommandOutcome =
  | { readonly kind: "done"; readonly seq: number | null }
  | { readonly kind: "stale"; readonly seq: number | null }
  | { readonly kind: "refused"; readonly text: string }
  /** No answer arrived. The command may have been executed; the room's next state shows it. */
  | { readonly kind: "unreachable" };

interface Sending {
  readonly eventId: string;
  /** The seq of the room's state that the command was made from. */
  readonly seq: number;
  readonly command: RoomCommandSent;
  /** True when the command means the same in any state (a switch, a correction), so that it is repeated from the newest one. */
  readonly isTimeless?: boolean;
}

const WAIT_MS = 2_500;
const STALE = "rooms.stale_seq";
/** The most tries, because a room hardly changes more often while one command is on its way. */
const MOST_TRIES = 4;

/**
 * Sends a host's command with the seq it was made from, so that a double press cannot skip a step. It uses the socket, or HTTP when the
 * socket is closed or does not reply. It does not throw for refusals or network errors.
 */
export async function sendCommand(sending: Sending): Promise<CommandOutcome> {
  let { seq } = sending;
  let outcome = await sendOnce({ ...sending, seq });
  for (let tries = 1; tries < MOST_TRIES && sending.isTimeless && outcome.kind === "stale" && outcome.seq !== null; tries++) {
    seq = outcome.seq;
    outcome = await sendOnce({ ...sending, seq });
  }
  return outcome;
}

async function sendOnce({ eventId, seq, command }: Sending): Promise<CommandOutcome> {
  const id = crypto.randomUUID();
  const reply = await ask({ type: "command", id, topic: eventTopic(eventId, "host"), seq, command }, WAIT_MS);
  if (reply?.type === "ack") return { kind: "done", seq: reply.seq ?? null };
  if (reply?.type === "error" && reply.code === STALE) return { kind: "stale", seq: seqIn(reply.details) };
  if (reply?.type === "error" && reply.code !== "request.invalid") return { kind: "refused", text: reply.error };
  try {
    const { data } = await call("rooms.command", { params: { id: eventId }, body: { id, seq, command } });
    return { kind: "done", seq: data.seq };
  } catch (error) {
    if (isApiError(error, STALE)) return { kind: "stale", seq: seqIn(error.facts.details) };
    return error instanceof NetworkError ? { kind: "unreachable" } : { kind: "refused", text: friendlyError(error) };
  }
}

function seqIn(details: Readonly<Record<string, unknown>> | undefined): number | null {
  return typeof details?.seq === "number" ? details.seq : null;
}
