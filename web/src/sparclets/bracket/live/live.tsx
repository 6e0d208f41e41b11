import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { hasEnded } from "../../../platform/events/event-status.ts";
import { PageWaiting } from "../../../platform/events/page-waiting.tsx";
import { Corrections } from "../../../platform/picks/corrections.tsx";
import { PrizesButton } from "../../../platform/prizes/prizes-button.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { PrintIcon, ShareIcon } from "../../../ui/icons/action-icons.ts";
import { Section } from "../../../ui/section.tsx";
import { StandingsSkeleton } from "../../../ui/skeleton.tsx";
import { useIsDesk } from "../use-is-desk.ts";
import { type Live, useLive } from "../use-live.ts";
import { isOpenSeries } from "./bracket.ts";
import { Figures, LiveTop } from "./head.tsx";
import { LiveLink, useLiveSearch } from "./link.tsx";
import { LiveRounds } from "./rounds.tsx";
import { getShare } from "./splits.ts";
import { WhoPicked } from "./who.tsx";
import "../../../platform/picks/team-flag.css";
import "../play/pick.css";
import "./live.css";

const Cheer = lazyPart(() => import("./forecast.tsx"), "Cheer");
const LiveTable = lazyPart(() => import("./table.tsx"), "LiveTable");
const LiveTree = lazyPart(() => import("../tree/live.tsx"), "LiveTree");
const ShareSheet = lazyPart(() => import("../results/share.tsx"), "ShareSheet");
const LivePaths = lazyPart(() => import("./paths.tsx"), "LivePaths");

/** A bracket whose picks are locked: the viewer's standing, their picks beside the real results, and the table. */
export function BracketLive({ event: given }: PlayProps): ReactElement {
  const live = useLive(given);
  const { show } = useLiveSearch();
  if (show !== "paths") return <Standing live={live} />;
  return (
    <Suspense fallback={<PageWaiting label={given.name} />}>
      <LivePaths live={live} />
    </Suspense>
  );
}

function Standing({ live }: { readonly live: Live }): ReactElement {
  const { event, bracket, board, chances } = live;
  return (
    <main id="main" className="s-bracket">
      <div className="bracket-page">
        <LiveTop {...{ event, bracket }} updatedAt={live.updatedAt} isPaused={live.isPaused} onPause={live.setPaused}>
          <LiveTools live={live} />
        </LiveTop>
        <Figures board={board} chances={chances} possible={live.possible} isOver={false} />
        <OwnBracket live={live} />
        <Suspense>
          {chances ? (
            <Cheer bracket={bracket} chances={chances} aside={<LiveLink search={{ show: "paths" }}>What has to happen</LiveLink>} />
          ) : null}
        </Suspense>
        <WhoAndTable live={live} />
      </div>
    </main>
  );
}

/** Links to the other views. A viewer with an entry can also share their standing. */
export function LiveTools({ live, isOver = false }: { readonly live: Live; readonly isOver?: boolean }): ReactElement {
  const [isSharing, setSharing] = useState(false);
  return (
    <nav className="row ltools" aria-label="This bracket">
      {isOver ? null : (
        <LiveLink search={{ show: "paths" }} className={buttonClass({ size: "sm" })}>
          Paths and what-if
        </LiveLink>
      )}
      <LiveLink search={{ show: "paths" }} hash="compare" className={buttonClass({ size: "sm", className: isOver ? "" : "more" })}>
        Compare
      </LiveLink>
      <LiveLink search={{ show: "print" }} className={buttonClass({ size: "sm" })}>
        <PrintIcon className="size-s" />
        Print
      </LiveLink>
      {isOver ? null : <PrizesButton event={live.event} />}
      {isOver || !live.board?.mine ? null : (
        <Button size="sm" variant="ink" onClick={() => setSharing(true)}>
          <ShareIcon className="size-s" />
          Share
        </Button>
      )}
      {isSharing ? (
        <Suspense>
          <ShareSheet live={live} onClose={() => setSharing(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
}

/** The viewer's picks beside the results: round by round on phones, the whole tree on wide screens. */
export function OwnBracket({ live }: { readonly live: Live }): ReactElement {
  const { bracket, splits } = live;
  const isDesk = useIsDesk();
  if (!isDesk) return <LiveRounds bracket={bracket} splits={splits} />;
  const { final } = bracket;
  const split = final ? splits.get(final.key) : undefined;
  const champion = final?.pick.team?.id;
  return (
    <Suspense fallback={<div className="treewrap" />}>
      <LiveTree bracket={bracket} championCount={split && champion ? getShare(split, champion).count : null} />
    </Suspense>
  );
}

/** True once a result counts, so that entries can be ranked. */
function isBegun({ event, bracket }: Live): boolean {
  return hasEnded(event) || bracket.rounds.some(({ series }) => !series.every(isOpenSeries));
}

/** The parts about all entries: table, who picked whom, and corrections. */
export function WhoAndTable({ live }: { readonly live: Live }): ReactElement {
  const isDesk = useIsDesk();
  return (
    <div className="lall">
      <Section title="Table">
        <Suspense fallback={<StandingsSkeleton />}>
          <LiveTable event={live.event} chances={live.chances} isBegun={isBegun(live)} />
        </Suspense>
      </Section>
      <div className="stack">
        {isDesk ? <WhoPicked bracket={live.bracket} splits={live.splits} /> : null}
        <Corrections event={live.event} />
      </div>
    </div>
  );
}
