import type { Membership } from "@sparc/contract/entities/community";
import { SEARCH_MAX } from "@sparc/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useEffect, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useSearchChange } from "../../lib/use-search-change.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { StandingsSkeleton } from "../../ui/skeleton.tsx";
import { Standings } from "../../ui/standings.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { CommunityTabs } from "../communities/community-tabs.tsx";
import { boardRows, monthName, movementMessage, periodLabel } from "./board-labels.ts";
import { type BoardSearch, PERIODS } from "./board-search.ts";
import { type Board, boardQuery } from "./boards.queries.ts";
import "./leaderboard.css";
import { capitalized } from "../../lib/points-naming.ts";
import { usePointsName } from "../../theme/points-name.ts";

interface LeaderboardProps {
  readonly membership: Membership;
  readonly search: BoardSearch;
}

/** Ranks a community's members by the stars they earned in it. */
export function LeaderboardPage({ membership, search }: LeaderboardProps): ReactElement {
  const { slug, name } = membership.community;
  const { period = "all", page = 1, find } = search;
  const { many } = usePointsName();
  const [isPaused, setPaused] = useState(false);
  const go = useSearchChange<BoardSearch>();
  const board = useQuery(boardQuery(slug, { period, page, search: find }, isPaused));
  useTitle("Leaderboard", name);
  return (
    <div className="s-table">
      <main id="main" className="page">
        <CommunityTabs slug={slug} />
        <div className="row page-head">
          <h1 className="h1">Leaderboard</h1>
          {board.data ? <UpdatedNote at={board.dataUpdatedAt} isPaused={isPaused} onToggle={() => setPaused(!isPaused)} /> : null}
        </div>
        <div className="row tools">
          <Segmented
            label={`${capitalized(many)} of which time`}
            options={PERIODS.map((value) => ({ value, label: value === "month" ? monthName() : periodLabel(value) }))}
            value={period}
            onChange={(value) => go({ period: value })}
          />
          <PlayerSearch value={find} onFind={(text) => go({ find: text })} />
        </div>
        <BoardBody slug={slug} search={{ period, page, find }} board={board} />
      </main>
    </div>
  );
}

interface BodyProps {
  readonly slug: string;
  readonly search: Required<Pick<BoardSearch, "period" | "page">> & Pick<BoardSearch, "find">;
  readonly board: {
    readonly data: Board | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly fetchStatus: string;
    refetch(): unknown;
  };
}

function BoardBody({ slug, search, board }: BodyProps): ReactElement | null {
  const points = usePointsName();
  const { error, isPending, fetchStatus } = board;
  const data = useExistingPage(board);
  const isOffline = fetchStatus === "paused";
  const isSlow = useDelayedBusy(isPending && !isOffline);
  const offline = isOffline ? (
    <Notice tone="warn">
      You are offline. {data ? "What was loaded last stands here." : "The table stands here as soon as you are back."}
    </Notice>
  ) : null;
  if (!data && error) return <ErrorPanel what={friendlyError(error)} onRetry={() => void board.refetch()} />;
  if (!data) return offline ?? (isSlow ? <StandingsSkeleton rows={8} /> : null);
  const { pagination } = data;
  const total = pagination.total_entries;
  if (total === 0) return search.find ? <NobodyFound slug={slug} search={search} /> : <NobodyYet slug={slug} period={search.period} />;
  return (
    <>
      {offline}
      <Standings
        label={`${capitalized(points.many)} earned: ${periodLabel(search.period)}`}
        rows={boardRows(data).map((row) => (row.isOwn ? { ...row, note: <span className="small meta">you</span> } : row))}
        pointsLabel={capitalized(points.many)}
        hasLead={search.page === 1 && !search.find}
        isOwnPinned
      />
      {data.own ? null : (
        <p className="small meta space-above">
          {data.is_barred
            ? `You run games here, and this community keeps those who do off its leaderboard. Your ${points.many} stay yours.`
            : `You have no ${points.many} here ${periodPhrase(search.period)} yet. A game brings the first.`}
        </p>
      )}
      <Pager
        page={search.page}
        pages={pagination.total_pages}
        linkTo={(to, className, content) => (
          <Link to="/communities/$slug/leaderboard" params={{ slug }} search={{ ...search, page: to }} className={className}>
            {content}
          </Link>
        )}
      />
      <p className="small meta space-above">
        {counted(total, "member")} with {points.many}. Equal {points.many} share a rank. {movementMessage(data, points)}
      </p>
    </>
  );
}

function periodPhrase(period: BoardSearch["period"]): string {
  if (period === "month") return "this month";
  return period === "season" ? "this season" : "";
}

function NobodyYet({ slug, period }: { readonly slug: string; readonly period: BoardSearch["period"] }): ReactElement {
  const { many } = usePointsName();
  return (
    <EmptyState
      art="podium"
      title={`Nobody has earned ${many} here ${periodPhrase(period)} yet.`.replace("  ", " ")}
      action={
        <Link to="/communities/$slug" params={{ slug }} className={buttonClass({ variant: "primary" })}>
          See the games
        </Link>
      }
    >
      The first game that ends fills the table.
    </EmptyState>
  );
}

function NobodyFound({ slug, search }: { readonly slug: string; readonly search: BodyProps["search"] }): ReactElement {
  return (
    <EmptyState
      art="podium"
      title={`Nobody called “${search.find}” stands here.`}
      action={
        <Link to="/communities/$slug/leaderboard" params={{ slug }} search={{ period: search.period }} className={buttonClass()}>
          Show everybody
        </Link>
      }
    />
  );
}

interface PlayerSearchProps {
  readonly value: string | undefined;
  readonly onFind: (text: string | undefined) => void;
}

/** Searches members by part of their name when Enter is pressed; an empty search shows everybody. */
function PlayerSearch({ value, onFind }: PlayerSearchProps): ReactElement {
  const [text, setText] = useState(value ?? "");
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setText(value ?? "");
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFind(text.trim() || undefined);
  };
  return (
    <search className="srch end">
      <form onSubmit={submit}>
        <input
          className="input"
          type="search"
          aria-label="Find a player"
          placeholder="Find a player"
          enterKeyHint="search"
          maxLength={SEARCH_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "") onFind(undefined);
          }}
        />
      </form>
    </search>
  );
}

const TICK_MS = 1_000;

interface UpdatedNoteProps {
  readonly at: number;
  readonly isPaused: boolean;
  readonly onToggle: () => void;
}

/** Shows the age of the leaderboard's data, with a button that pauses its updates. */
function UpdatedNote({ at, isPaused, onToggle }: UpdatedNoteProps): ReactElement {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="small meta end">
      {isPaused ? "Paused, from " : "Updated "}
      {age(now - at)} ago{" "}
      <Button variant="quiet" size="sm" onClick={onToggle}>
        {isPaused ? "Go on" : "Pause"}
        <span className="visually-hidden"> {isPaused ? "updating" : "updates"}</span>
      </Button>
    </p>
  );
}

function age(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
