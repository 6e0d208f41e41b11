import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendCommand } from "./send-command.ts";

interface Sent {
  seq: number;
  command: { type: string };
}
let sent: Sent[] = [];
let answer: (body: Sent) => Response;

/** The room as the server keeps it: only its newest seq is taken. */
function roomAt(seq: number): (body: Sent) => Response {
  return (body) =>
    body.seq === seq
      ? Response.json({ data: { type: "trivia", seq: seq + 1, state: null, server_at_ms: 0 } })
      : Response.json({ error: "The game has already moved on.", code: "rooms.stale_seq", details: { seq } }, { status: 409 });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, request: RequestInit) => {
    const body = JSON.parse(request.body as string) as Sent;
    sent.push(body);
    return answer(body);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const step = { eventId: "e1", seq: 4, command: { type: "next" } };

describe("a host's command without a socket", () => {
  test("goes by HTTP and tells where the room stands then", async () => {
    answer = roomAt(4);
    expect(await sendCommand(step)).toEqual({ kind: "done", seq: 5 });
  });

  test("made from an older state is not repeated: somebody else was quicker", async () => {
    answer = roomAt(6);
    expect(await sendCommand(step)).toEqual({ kind: "stale", seq: 6 });
    expect(sent).toHaveLength(1);
  });

  test("that means the same at any moment is made again from the newest state", async () => {
    answer = roomAt(6);
    expect(await sendCommand({ ...step, command: { type: "lock_lobby" }, isTimeless: true })).toEqual({ kind: "done", seq: 7 });
    expect(sent.map(({ seq }) => seq)).toEqual([4, 6]);
  });

  test("does not chase a room for ever", async () => {
    answer = (body) => roomAt(body.seq + 1)(body);
    expect(await sendCommand({ ...step, isTimeless: true })).toMatchObject({ kind: "stale" });
    expect(sent.length).toBeLessThan(10);
  });

  test("is refused with words for a person, and is unsure when nobody answers", async () => {
    answer = () => Response.json({ error: "This game is not running.", code: "rooms.not_live" }, { status: 409 });
    expect(await sendCommand(step)).toEqual({ kind: "refused", text: "This game is not running." });
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    expect(await sendCommand(step)).toEqual({ kind: "unreachable" });
  });
});
