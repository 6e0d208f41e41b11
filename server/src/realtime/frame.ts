import type { ServerMessage } from "@sparc/contract/realtime/messages";

/** First byte of a frame that is a whole text message: FIN and opcode 1 (RFC 6455, section 5.2). */
const WHOLE_TEXT = 0x81;
/** Marks a length of two bytes. */
const LENGTH_16 = 126;
/** Marks a length of eight bytes. */
const LENGTH_64 = 127;

/**
 * Encodes a message as one WebSocket frame, header included. The bytes can be written unchanged to any number of sockets. A server's frames
 * are not masked, so that the header is the only addition to the text; header and text are written into one buffer.
 */
export function encodeFrame(message: ServerMessage): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const header = length < LENGTH_16 ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = WHOLE_TEXT;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = LENGTH_16;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}
