import type { ServerMessage } from "@sparc/contract/realtime/messages";
import * as ws from "ws";

/** The function of `ws` that encodes a frame once for many sockets; the library's types leave it out. */
interface FrameMaker {
  frame(data: Buffer, options: { fin: boolean; opcode: number; mask: boolean; readOnly: boolean; rsv1: boolean }): Buffer[];
}
const { Sender } = ws as unknown as { Sender: FrameMaker };
const TEXT = 1;

/** Encodes a message as one WebSocket frame, header included. The bytes can be written unchanged to any number of sockets. */
export function encodeFrame(message: ServerMessage): Buffer {
  return Buffer.concat(
    Sender.frame(Buffer.from(JSON.stringify(message)), { fin: true, opcode: TEXT, mask: false, readOnly: true, rsv1: false }),
  );
}
