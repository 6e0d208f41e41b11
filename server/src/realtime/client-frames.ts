import { type ClientMessage, clientMessage } from "@sparc/contract/realtime/messages";
import type { RawData } from "ws";

/** `ws` delivers text as one buffer unless it is configured otherwise. */
export const toText = (data: RawData): string => (data as Buffer).toString("utf8");

/**
 * A pong as pages write it. Pongs are nearly all that a waiting crowd sends, and the schema would be a third of what one costs; other spellings
 * of a pong are read by the schema.
 */
const PONG = /^\{"type":"pong","t":(\d{1,15})\}$/;

/** The message of a frame; null when it is none that the protocol knows. */
export function readMessage(text: string): ClientMessage | null {
  const pong = PONG.exec(text);
  if (pong) return { type: "pong", t: Number(pong[1]) };
  try {
    const parsed = clientMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
