import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Run } from "../../../platform/runs/game.ts";
import { eventWith } from "../../../testing/entities.ts";
import { type ApiRequest, type ApiStub, type Body, type Reply, refusal, stubApi } from "../../../testing/stub-api.ts";
import type { Day, Days } from "../daily.queries.ts";
import { toView } from "../daily.queries.ts";
import { type FoldedAttempt, foldAttempt } from "./attempt.fixtures.ts";

export interface DayServer {
  readonly api: ApiStub;
  readonly event: EventDetail;
  readonly attempt: FoldedAttempt;
  /** The released days, newest first. */
  days: readonly Day[];
  /** The server's response to a guess, for tests that intercept the call. */
  readonly answer: (request: Pick<ApiRequest<"participation.answer">, "body">) => Reply<"participation.answer">;
  /** The server's response with the member's own participation, for tests that intercept the call. */
  readonly game: () => Body<"participation.get">;
  /** The server's response to the views of days and people, for tests that intercept the call. */
  readonly view: (request: Pick<ApiRequest<"views.get">, "params">) => Reply<"views.get">;
}

const DAY_MS = 86_400_000;
/** Slot of today's puzzle. */
const SLOT = "p3";

export function dayWith(number: number, change: Partial<Day> = {}): Day {
  const opensAt = Date.UTC(2026, 3, 10 + number);
  return {
    ...{ number, slot: `p${number}`, date: new Date(opensAt).toISOString().slice(0, 10), is_open: false, own: null },
    opens_at: new Date(opensAt).toISOString(),
    locks_at: new Date(opensAt + DAY_MS).toISOString(),
    ...change,
  };
}

/**
 * Stubs the server of a daily game on its third day. It judges guesses by the kind's own rules and handles ordinals and repeats as the
 * server does.
 */
export function serveDay(kind: PuzzleKindName): DayServer {
  const attempt = foldAttempt({ kind, slot: SLOT });
  const { guesses, run, list } = attempt;
  const event = eventWith({ type: "daily_game", name: "The daily", rules: { kind, turns_over_at: "00:00" } });
  const mine = { is_joined: true, receipt: null, result: null, points: 0, rank: null, players: 2, ahead: null };
  const game = (): Body<"participation.get"> => ({ data: { ...mine, run: run(), server_at_ms: Date.now() } });
  const answer: DayServer["answer"] = ({ body: { ordinal = 0, answer: guess } }) => {
    if (run() === null) return refusal("runs.not_started");
    if (ordinal > guesses.length) return refusal("runs.wrong_ordinal");
    const code = ordinal === guesses.length ? attempt.guess(guess as Json) : null;
    if (code !== null) return refusal(code as "runs.over");
    const receipt = { slot: SLOT, answer: guesses[ordinal] ?? null, elapsed_ms: 900, received_at: new Date().toISOString() };
    return { data: { ...receipt, run: run() ?? undefined } };
  };
  const view: DayServer["view"] = ({ params: { name = "" } }) => ({
    view: name,
    data: name === "days" ? toDays(server.days, attempt.guesses.length > 0 ? run() : null) : { people: list.people },
  });
  const api = stubApi({
    "events.get": { data: event } as Body<"events.get">,
    "participation.get": game,
    "participation.start": () => {
      attempt.begin();
      return game();
    },
    "participation.answer": answer,
    "participation.end": () => {
      attempt.giveUp();
      return game();
    },
    "communities.events": { data: [], pagination: { page: 1, page_size: 10, total_entries: 0, total_pages: 0 } },
    "sharedCards.list": { data: [] },
    "appeals.mine": { data: { appeals: [], askable: [] } },
    "views.get": view,
  });
  const server: DayServer = {
    ...{ api, event, attempt, answer, game, view },
    days: [dayWith(3, { is_open: true }), dayWith(2), dayWith(1)],
  };
  return server;
}

function toDays(days: readonly Day[], run: Run | null): Days {
  return {
    ...{ today: days.find(({ is_open: isOpen }) => isOpen)?.number ?? null, next_at: null },
    days: days.map((day) => (day.slot === SLOT && run ? { ...day, own: toOwn(run) } : day)),
    statistics: { played: 1, solved: 1, current_streak: 1, best_streak: 1, distribution: {} },
  };
}

function toOwn(run: Run): Day["own"] {
  const { is_solved, bucket, points } = toView(run);
  return { is_over: run.is_over, is_solved, bucket, points, in_time: run.is_over };
}
