/** Plays games on one database until all planned kills are done, then checks every guarantee against the stored rows. */
import { createRng } from "@sparc/sparclets/kernel/rng";
import { createCompletingAim } from "./completing-aim.ts";
import { checkOnce, checkOrder, checkSet, countOvertaken, ofKind, type StoredRow } from "./history.ts";
import { KILL_PHASES, type Kill, type KilledGame, type KillPhase, playKilledGame, shortChanged } from "./kill-game.ts";
import { findEventStatus, findFinalRows, findStoredAnswers, findUnbalanced, sumEventStars } from "./live.repository.ts";
import { type Crowd, type GameQuestion, STARS, sampleGame } from "./live-game.ts";
import { createPlace, type LivePlace } from "./live-place.ts";
import { type FinalRow, scoreReference } from "./reference-scorer.ts";
import { createServerProcess } from "./server-process.ts";

export interface KillReport {
  database: "pglite" | "postgres";
  games: number;
  kills: Kill[];
  attempts: number;
  acks: number;
  stored: number;
  /** Answers that were refused as late. */
  late: number;
  /** Broken guarantees; each has to be empty or 0. */
  breaches: {
    lost: string[];
    invented: string[];
    twice: string[];
    order: string[];
    points: string[];
    stars: string[];
    unbalanced: string[];
    shortChanged: Kill[];
    unsettled: number;
  };
  /** Frames that are older than one already sent on the same connection; clients drop them. */
  overtaken: number;
}

export interface KillRun {
  kind: "pglite" | "postgres";
  players: number;
  /** The phases to kill in, with repetitions. Each game takes at most one of each; at most twice as many games as that needs are played. */
  phases: readonly KillPhase[];
  questions: number;
  seed: number;
  /** Aims kills in `completing` by the outcome of the previous one. */
  isAimed?: boolean;
  onProgress?(line: string): void;
}

export async function runKills(run: KillRun): Promise<KillReport> {
  const place = await createPlace(run.kind);
  const server = await createServerProcess(place);
  const rng = createRng(run.seed);
  try {
    const crowd = await server.createCrowd(run.players);
    await server.start();
    const aimed = {
      aim: createCompletingAim(() => rng.below(1_000) / 1_000),
      findStatus: (eventId: string) => place.read(({ db }) => findEventStatus(db, eventId)),
    };
    const games: KilledGame[] = [];
    const gamesMax = 2 * Math.max(...countPhases(run.phases));
    let left = run.phases;
    while (left.length > 0 && games.length < gamesMax) {
      const phases = [...new Set(left)];
      const game = await playKilledGame({
        ...{ server, crowd, questions: sampleGame(run.questions, 5), phases, rng },
        ...(run.isAimed ? { aimed } : {}),
      });
      games.push(game);
      left = withoutOne(left, game.kills);
      run.onProgress?.(`${run.kind}: game ${games.length}, killed in ${game.kills.map(({ phase }) => phase).join(", ")}`);
    }
    await server.stop();
    return await judge({ run, place, crowd, games });
  } catch (error) {
    throw new Error(`The run stopped; the server's last words:\n${server.log()}`, { cause: error });
  } finally {
    await server.kill();
    await place.remove();
  }
}

/** How often each phase is among these. */
const countPhases = (phases: readonly KillPhase[]): number[] =>
  KILL_PHASES.map((phase) => phases.filter((other) => other === phase).length);

/** What is left after a game: a phase that a busy machine passed unseen comes again in the next one. */
function withoutOne(phases: readonly KillPhase[], kills: readonly Kill[]): KillPhase[] {
  const left = [...phases];
  for (const { phase } of kills) left.splice(left.indexOf(phase), 1);
  return left;
}

export const cyclePhases = (count: number): KillPhase[] =>
  Array.from({ length: count }, (_, at) => KILL_PHASES[at % KILL_PHASES.length] as KillPhase);

async function judge(input: { run: KillRun; place: LivePlace; crowd: Crowd; games: KilledGame[] }): Promise<KillReport> {
  const { run, crowd, games } = input;
  const kills = games.flatMap((game) => game.kills);
  const report: KillReport = {
    database: run.kind,
    games: games.length,
    kills,
    attempts: 0,
    acks: 0,
    stored: 0,
    late: 0,
    breaches: {
      ...{ lost: [], invented: [], twice: [], order: [], points: [], stars: [], unbalanced: [] },
      shortChanged: shortChanged(kills),
      unsettled: 0,
    },
    overtaken: 0,
  };
  await input.place.read(async ({ db }) => {
    for (const { eventId, history, unsettled } of games) {
      const stored = await findStoredAnswers(db, eventId);
      const expected = toReference({ crowd, questions: sampleGame(run.questions, 5), stored });
      const { breaches } = report;
      report.attempts += ofKind(history, "attempt").length;
      report.acks += ofKind(history, "ack").length;
      report.stored += stored.length;
      report.late += ofKind(history, "refusal").filter(({ code }) => code === "answers.late").length;
      report.overtaken += countOvertaken(history);
      breaches.lost.push(...checkSet(history, stored).lost);
      breaches.invented.push(...checkSet(history, stored).invented);
      breaches.twice.push(...checkOnce(history, stored));
      breaches.order.push(...checkOrder(history));
      breaches.points.push(...wrongPoints(expected, await findFinalRows(db, eventId)));
      breaches.stars.push(...wrongStars(expected, await sumEventStars(db, eventId)));
      breaches.unsettled += unsettled;
    }
    report.breaches.unbalanced = await findUnbalanced(db);
  });
  return report;
}

function toReference(input: { crowd: Crowd; questions: GameQuestion[]; stored: readonly StoredRow[] }): Map<string, FinalRow> {
  return scoreReference({
    players: input.crowd.players.map(({ user_id }) => user_id),
    questions: input.questions.map(({ id, correct, time_limit_s }) => ({
      slot: id,
      right: correct[0] as string,
      limitMs: time_limit_s * 1_000,
    })),
    answers: input.stored.map((row) => ({ ...row, option: (JSON.parse(row.value) as { options: string[] }).options[0] as string })),
    stars: { takingPart: STARS.taking_part, perRight: STARS.per_right, ranks: STARS.ranks.map(({ stars }) => stars) },
  });
}

function wrongPoints(expected: Map<string, FinalRow>, final: Map<string, { rank: number; points: number }>): string[] {
  const wrong = [...expected.values()].filter(({ userId, rank, points }) => {
    const row = final.get(userId);
    return row?.rank !== rank || row.points !== points;
  });
  return wrong.map(({ userId, rank, points }) => `${userId}: expected ${points} at ${rank}, found ${JSON.stringify(final.get(userId))}`);
}

function wrongStars(expected: Map<string, FinalRow>, given: Map<string, number>): string[] {
  const wrong = [...expected.values()].filter(({ userId, stars }) => (given.get(userId) ?? 0) !== stars);
  return wrong.map(({ userId, stars }) => `${userId}: expected ${stars}, found ${given.get(userId)}`);
}
