import { useLocation } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { hasEnded } from "../../../platform/events/event-status.ts";
import type { Live } from "../use-live.ts";
import { Compare } from "./compare.tsx";
import { Cheer, OwnChance } from "./forecast.tsx";
import { LiveStatus } from "./head.tsx";
import { LiveLink, useLiveSearch } from "./link.tsx";
import { Needs } from "./needs.tsx";

const WhatIf = lazyPart(() => import("./what-if.tsx"), "WhatIf");

/** The view `paths`: the results the viewer needs, the what-if, and the comparison with another entry. */
export function LivePaths({ live }: { readonly live: Live }): ReactElement {
  const { event, bracket, chances, board } = live;
  const isOver = hasEnded(event);
  return (
    <main id="main" className="s-bracket">
      <div className="bracket-page paths">
        <header className="bp-head">
          <div>
            <p className="small meta">
              <LiveLink search={{}}>{event.name}</LiveLink>
            </p>
            <h1 className="h2" tabIndex={-1}>
              {isOver ? "Compare" : "Paths to the top"}
            </h1>
            <LiveStatus {...{ event, bracket }} updatedAt={live.updatedAt} isPaused={live.isPaused} onPause={live.setPaused} />
          </div>
          {isOver ? null : <OnThisPage />}
        </header>
        {chances ? (
          <div className="bp-top">
            <Needs bracket={bracket} chances={chances} />
            <OwnChance chances={chances} players={board?.total ?? 0} />
          </div>
        ) : null}
        {chances ? <Cheer bracket={bracket} chances={chances} most={8} /> : null}
        {isOver ? null : (
          <Suspense>
            <WhatIf live={live} />
          </Suspense>
        )}
        <Compare live={live} />
      </div>
    </main>
  );
}

const PLACES = [
  { hash: "need", label: "What has to happen" },
  { hash: "whatif", label: "What if" },
  { hash: "compare", label: "Compare" },
] as const;

function OnThisPage(): ReactElement {
  const search = useLiveSearch();
  const at = useLocation({ select: ({ hash }) => hash }) || "need";
  return (
    <nav className="tabs bp-tabs" aria-label="On this page">
      {PLACES.map(({ hash, label }) => (
        <LiveLink key={hash} search={{ ...search, show: "paths" }} hash={hash} isCurrent={hash === at}>
          {label}
        </LiveLink>
      ))}
    </nav>
  );
}
