import type { ServerMessage } from "@sparc/contract/realtime/messages";
import * as ws from "ws";

/** The part of ws that frames a message once for many sockets; its types leave it out. */
interface FrameMaker {
  frame(data: Buffer, options: { fin: boolean; opcode: number; mask: boolean; readOnly: boolean; rsv1: boolean }): Buffer[];
}
const { Sender } = ws as unknown as { Sender: FrameMaker };
const TEXT = 1;

/** One message as bytes for the wire, header included, to be written to any number of sockets as they are. */
export function encodeFrame(message: ServerMessage): Buffer {
  return Buffer.concat(
    Sender.frame(Buffer.from(JSON.stringify(message)), { fin: true, opcode: TEXT, mask: false, readOnly: true, rsv1: false }),
  );
}
