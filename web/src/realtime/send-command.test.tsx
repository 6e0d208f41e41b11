import { beforeEach, describe, expect, test } from "vitest";
import { type ApiStub, type Replies, refusal, stubApi, unreachable } from "../testing/stub-api.ts";
import { sendCommand } from "./send-command.ts";

let api: ApiStub;
beforeEach(() => {
  api = stubApi();
});

/** The room as the server keeps it: only its newest seq is taken. */
function roomAt(seqOf: (sent: number) => number): Replies {
  return {
    "rooms.command": ({ body }) => {
      const seq = seqOf(body.seq);
      return body.seq === seq
        ? { data: { type: "trivia", seq: seq + 1, state: null, server_at_ms: 0 } }
        : refusal("rooms.stale_seq", { details: { seq } });
    },
  };
}

const step = { eventId: "e1", seq: 4, command: { type: "next" } };

describe("a host's command without a socket", () => {
  test("goes by HTTP and tells where the room stands then", async () => {
    api.reply(roomAt(() => 4));
    expect(await sendCommand(step)).toEqual({ kind: "done", seq: 5 });
  });

  test("made from an older state is not repeated: somebody else was quicker", async () => {
    api.reply(roomAt(() => 6));
    expect(await sendCommand(step)).toEqual({ kind: "stale", seq: 6 });
    expect(api.requests).toHaveLength(1);
  });

  test("that means the same at any moment is made again from the newest state", async () => {
    api.reply(roomAt(() => 6));
    expect(await sendCommand({ ...step, command: { type: "lock_lobby" }, isTimeless: true })).toEqual({ kind: "done", seq: 7 });
    expect(api.requestsOf("rooms.command").map(({ body }) => body.seq)).toEqual([4, 6]);
  });

  test("does not chase a room for ever", async () => {
    api.reply(roomAt((seq) => seq + 1));
    expect(await sendCommand({ ...step, isTimeless: true })).toMatchObject({ kind: "stale" });
    expect(api.requests.length).toBeLessThan(10);
  });

  test("is refused with words for a person, and is unsure when nobody answers", async () => {
    api.reply({ "rooms.command": refusal("rooms.not_live") });
    expect(await sendCommand(step)).toEqual({ kind: "refused", text: "This game is not running." });
    api.reply({ "rooms.command": unreachable });
    expect(await sendCommand(step)).toEqual({ kind: "unreachable" });
  });
});
