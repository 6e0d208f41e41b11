import { beforeEach, describe, expect, test } from "vitest";
import { type ApiStub, type Replies, refusal, stubApi, unreachable } from "../testing/stub-api.ts";
import { sendCommand } from "./send-command.ts";

let api: ApiStub;
beforeEach(() => {
  api = stubApi();
});

/** A stub of the server's room, which only accepts commands made from its newest seq. */
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
  test("is sent by HTTP and returns the room's new seq", async () => {
    api.reply(roomAt(() => 4));
    expect(await sendCommand(step)).toEqual({ kind: "done", seq: 5 });
  });

  test("is not repeated when it was made from an older state", async () => {
    api.reply(roomAt(() => 6));
    expect(await sendCommand(step)).toEqual({ kind: "stale", seq: 6 });
    expect(api.requests).toHaveLength(1);
  });

  test("is repeated from the newest state when it is timeless", async () => {
    api.reply(roomAt(() => 6));
    expect(await sendCommand({ ...step, command: { type: "lock_lobby" }, isTimeless: true })).toEqual({ kind: "done", seq: 7 });
    expect(api.toRequests("rooms.command").map(({ body }) => body.seq)).toEqual([4, 6]);
  });

  test("is not repeated for ever", async () => {
    api.reply(roomAt((seq) => seq + 1));
    expect(await sendCommand({ ...step, isTimeless: true })).toMatchObject({ kind: "stale" });
    expect(api.requests.length).toBeLessThan(10);
  });

  test("returns the refusal as text for a user, and is unreachable without an answer", async () => {
    api.reply({ "rooms.command": refusal("rooms.not_live") });
    expect(await sendCommand(step)).toEqual({ kind: "refused", text: "This game is not running." });
    api.reply({ "rooms.command": unreachable });
    expect(await sendCommand(step)).toEqual({ kind: "unreachable" });
  });
});
