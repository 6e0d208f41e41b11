import type { FeedSource } from "@sparc/contract/entities/feed";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toTime } from "../../lib/wire-time.ts";
import { findUserNames } from "../users/users.repository.ts";
import { readView } from "./feed.view.ts";
import { countGamesBySource } from "./feed-games.repository.ts";
import { findLastPolls } from "./feed-reads.repository.ts";
import { findSources, type SourceState } from "./feed-sources.repository.ts";
import type { FeedPolls } from "./poll-feeds.service.ts";

export type SourceNames = `admin.feed.sources.${"list" | "read" | "update"}`;

/** Handlers of the feeds' sources. Of a feed's address only the host is shown, because the rest may contain keys. */
export function sourceHandlers({ context, polls }: { context: AppContext; polls: FeedPolls }): HandlersOf<SourceNames> {
  const { config, database } = context;
  const { db } = database;
  return {
    "admin.feed.sources.list": async ({ now }) => {
      const names = config.feeds.map(({ name }) => name);
      const states = await findSources(db, names);
      const last = await findLastPolls(db, names);
      const games = await countGamesBySource(db, names);
      const people = await findUserNames(
        db,
        [...states.values()].flatMap(({ pausedBy }) => pausedBy ?? []),
      );
      const data = config.feeds.map(({ name, url, every_s }) => {
        const read = last.get(name);
        return {
          ...{ name, every_s, host: new URL(url).host, game_count: games.get(name) ?? 0 },
          ...stateView(states.get(name), { now, people }),
          last_read: read ? readView(read, now) : null,
        };
      });
      return ok({ data });
    },
    "admin.feed.sources.read": async ({ params, now }) => {
      const read = await polls.readNow(params.source);
      return read.ok ? ok({ data: read.value && readView(read.value, now) }) : read;
    },
    "admin.feed.sources.update": async ({ params, body, viewer, transport }) => {
      const done = await polls.pause({ name: params.source, isPaused: body.paused, viewer, requestId: transport.requestId });
      return done.ok ? ok({ data: null }) : done;
    },
  };
}

function stateView(
  state: SourceState | undefined,
  { now, people }: { now: Instant; people: ReadonlyMap<string, string> },
): Pick<FeedSource, "failures" | "read_at" | "next_try_at" | "etag" | "paused"> {
  const { pausedAt, pausedBy, readAt } = state ?? {};
  return {
    failures: state?.failures ?? 0,
    read_at: readAt == null ? null : toTime(readAt),
    next_try_at: toTime(state?.nextTryAt ?? now),
    etag: state?.etag ?? null,
    paused: pausedAt == null ? null : { at: toTime(pausedAt), by: people.get(pausedBy ?? "") ?? "" },
  };
}
