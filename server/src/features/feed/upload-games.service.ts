/**
 * Uploads of files with games. Rows are independent: an unusable one is reported with its line and the others are stored. The caller
 * chooses the upload's id, so that a repeated upload is stored once.
 */
import type { FeedUpload, FeedUploadResult } from "@sparc/contract/entities/feed";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { sha256 } from "../../lib/crypto.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { INTERRUPTED_AFTER_MS, previewRow } from "./feed.view.ts";
import { endRead, findRead, insertRead, type ReadMark, type ReadRecord, takeRead, updateReadProgress } from "./feed-reads.repository.ts";
import { type GameRow, type ReadRow, type RowProblem, withoutRepeats } from "./game-row.ts";
import { isGameTableCsv, readGameTable } from "./read-csv.ts";
import { isGameListJson, readGameList } from "./read-json.ts";
import { previewGames, type Stored, storeGames } from "./store-games.service.ts";

const MAX_ROWS = 20_000;
/** Most problems and rows that are stored and returned. */
export const PROBLEMS_SHOWN_MAX = 100;

interface Uploading {
  viewer: Viewer;
  requestId: string | null;
  upload: FeedUpload;
}

/** A file's usable rows and its problems. */
interface ReadFile {
  kind: "csv" | "json";
  rows: GameRow[];
  problems: RowProblem[];
  refused: number;
}

export function createGameUploads(context: AppContext) {
  const { database, clock } = context;
  const { db } = database;

  async function preview({ upload }: Uploading, file: ReadFile): Promise<FeedUploadResult> {
    const { compared, eventCount } = await previewGames(db, { rows: file.rows, source: upload.name, now: clock.now() });
    const countOf = (wanted: string) => compared.filter(({ change }) => change === wanted).length;
    return {
      ...{ is_dry_run: true, read_id: null, event_count: eventCount },
      counts: { new: countOf("new"), changed: countOf("changed"), unchanged: countOf("unchanged"), refused: file.refused },
      problems: file.problems.slice(0, PROBLEMS_SHOWN_MAX),
      rows: compared.slice(0, PROBLEMS_SHOWN_MAX).map(previewRow),
    };
  }

  async function store(input: Uploading, file: ReadFile): Promise<Result<FeedUploadResult>> {
    const { upload, viewer } = input;
    const id = upload.id ?? newId();
    const { kind, refused, rows } = file;
    const fingerprint = sha256(JSON.stringify([upload.text, upload.league, upload.format])).toString("hex");
    const begun = { id, kind, source: upload.name, by: viewer.userId, rowCount: rows.length + refused, fingerprint };
    const problems = file.problems.slice(0, PROBLEMS_SHOWN_MAX);
    if (!(await insertRead(db, { ...begun, problems, refused, now: clock.now() }))) {
      const known = await findRead(db, id);
      if (known?.by?.id !== viewer.userId) return refuse("feed.read_unknown");
      if (known.fingerprint !== fingerprint) return refuse("feed.other_file");
      if (known.status === "done") return ok(toResult(known));
      const now = clock.now();
      if (!(await takeRead(db, { id, before: now - INTERRUPTED_AFTER_MS, now }))) return refuse("feed.under_way");
    }
    const stored = await storeRead(context, { id, source: upload.name, rows, refused });
    if (!stored) return refuse("feed.under_way");
    const done = await findRead(db, id);
    if (!done) throw new Error(`The read ${id} is gone`);
    await insertAudit(db, {
      ...{ actor: viewer.userId, action: "feed.uploaded", objectKind: "feed", objectId: id, requestId: input.requestId, now: clock.now() },
      details: { file: upload.name, ...done.counts, events: done.eventCount },
    });
    return ok(toResult(done));
  }

  return {
    /** Reads a file and stores it; with `dry_run` it only reports what would change. */
    async upload(input: Uploading): Promise<Result<FeedUploadResult>> {
      const file = readFile(input.upload);
      if (!file.ok) return file;
      return input.upload.dry_run ? ok(await preview(input, file.value)) : store(input, file.value);
    },
  };
}

class Continued extends Error {}

/**
 * Stores the usable rows of a started read, from the row where it was interrupted, reports progress, and ends it whatever happens. Null
 * when another process took it over meanwhile and will end it.
 */
export async function storeRead(
  context: Pick<AppContext, "database" | "clock">,
  input: { id: string; source: string; rows: readonly GameRow[]; refused: number },
): Promise<Stored | null> {
  const { database, clock } = context;
  const { db } = database;
  const { id, source, rows, refused } = input;
  const known = await findRead(db, id);
  if (!known) throw new Error(`The read ${id} is gone`);
  let was: ReadMark = known;
  const { refused: _, ...counts } = known.counts;
  try {
    const stored = await storeGames(context, {
      ...{ rows, source, before: { done: known.doneCount - refused, ...counts, eventIds: new Set(known.eventIds) } },
      onProgress: async (tx, soFar) => {
        const mark = { doneCount: soFar.done + refused, heartbeatAt: clock.now() };
        const isUpdated = await updateReadProgress(tx.db, { id, was, ...soFar, done: mark.doneCount, now: mark.heartbeatAt });
        if (!isUpdated) throw new Continued();
        tx.afterCommit(() => {
          was = mark;
        });
      },
    });
    const isEnded = await endRead(db, { id, was, status: "done", note: null, now: clock.now() });
    return isEnded ? stored : null;
  } catch (error) {
    if (error instanceof Continued) return null;
    const note = "The server could not store all of it. Send it again: it continues where it was.";
    await endRead(db, { id, was, status: "failed", note, now: clock.now() }).catch(() => undefined);
    throw error;
  }
}

/** Rows of any kind, those that can be used apart from their problems. */
export function parted(read: readonly ReadRow[]): Omit<ReadFile, "kind"> {
  const all = withoutRepeats(read);
  const rows = all.flatMap(({ row }) => row ?? []);
  return { rows, problems: all.flatMap(({ problems }) => problems), refused: all.length - rows.length };
}

function readFile({ text, format, league }: FeedUpload): Result<ReadFile> {
  const kind = format === "auto" ? (isGameListJson(text) ? "json" : isGameTableCsv(text) ? "csv" : null) : format;
  if (kind === null) return refuse("feed.unknown_format");
  if (kind === "csv" ? !isGameTableCsv(text) : !isGameListJson(text)) return refuse("feed.unknown_format");
  // Files of nflverse have no league column and contain the NFL alone.
  const read = kind === "csv" ? readGameTable(text, { league: league ?? "NFL" }) : readGameList(text, { league });
  if (read.length === 0) return refuse("feed.unreadable");
  if (read.length > MAX_ROWS) return refuse("feed.too_many_rows");
  return ok({ kind, ...parted(read) });
}

const toResult = (read: ReadRecord): FeedUploadResult => ({
  ...{ is_dry_run: false, read_id: read.id, counts: read.counts, event_count: read.eventCount, problems: read.problems, rows: [] },
});
