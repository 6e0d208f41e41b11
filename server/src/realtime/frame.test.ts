import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { expect, test } from "vitest";
import * as ws from "ws";
import { encodeFrame } from "./frame.ts";

const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };

/** The bytes that the library writes for the same message. */
function frameOfLibrary(message: ServerMessage): Buffer {
  const data = Buffer.from(JSON.stringify(message));
  return Buffer.concat(Sender.frame(data, { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }));
}

const overhead = Buffer.byteLength(JSON.stringify({ type: "bye", reason: "", retry_after_ms: 0 }));
const sizes = [0, 1, 124, 125, 126, 127, 300, 65_534, 65_535, 65_536, 65_537, 70_000];

test.each(sizes.map((size) => Math.max(0, size - overhead)))("a text of %i characters makes the same frame as the library", (length) => {
  for (const letter of ["x", "é", "\u{1f3c6}"]) {
    const message: ServerMessage = { type: "bye", reason: letter.repeat(length), retry_after_ms: 0 };
    expect(encodeFrame(message).equals(frameOfLibrary(message))).toBe(true);
  }
});
