import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactElement } from "react";
import { BoltIcon, DownloadIcon, LinkIcon } from "../../ui/icons/action-icons.ts";
import { BellIcon, ScreenIcon } from "../../ui/icons/place-icons.ts";
import { AlertIcon, CheckIcon, ClockIcon } from "../../ui/icons/status-icons.ts";
import type { System } from "./admin.queries.ts";
import { FigureList } from "./figure-list.tsx";
import type { FeedSource } from "./games.queries.ts";
import { errorRateLabel, toMs } from "./system/figure-labels.ts";
import { countGivenUp, type Part, toOldestWaitMs, toParts, waitLabel } from "./system/system-parts.ts";

interface HealthProps {
  readonly system: System;
  readonly sources: readonly FeedSource[] | undefined;
}

/** A few figures of the system page, and whether every part is well. */
export function Pulse({ system, sources }: HealthProps): ReactElement {
  const troubled = toTroubled(system, sources).length;
  const waitMs = toOldestWaitMs(system);
  const p95 = system.answers.p95_ms;
  const rows = [
    { name: "Answer taken, p95", value: p95 === null ? "none" : `${toMs(p95)} ms`, Icon: BoltIcon },
    { name: "Error rate", value: errorRateLabel(system.requests), Icon: AlertIcon },
    { name: "Sockets open", value: system.live.sockets.toLocaleString(), Icon: ScreenIcon },
    { name: "Oldest job waiting", value: waitMs === null ? "none" : waitLabel(waitMs), Icon: ClockIcon },
    { name: "E-mails waiting", value: system.mail.waiting.toLocaleString(), Icon: BellIcon },
    { name: "Webhooks failing", value: system.webhooks.failing.toLocaleString(), Icon: LinkIcon },
  ];
  return (
    <section aria-labelledby="pulse">
      <h2 className="pane-h" id="pulse">
        <span>Pulse</span>
        <span className="small">
          {troubled === 0 ? (
            <span className="positive">
              <CheckIcon className="size-s" /> All normal{" "}
            </span>
          ) : null}
          <Link to="/admin/system">{troubled === 0 ? "System" : `${troubled} to look at`}</Link>
        </span>
      </h2>
      <FigureList rows={rows} />
    </section>
  );
}

/** What an admin has to look at, with a link to where that is done; nothing when there is none. */
export function NeedsSomebody({ system, sources }: HealthProps): ReactElement | null {
  const lost = countGivenUp(system);
  const needs = [
    ...toTroubled(system, sources).map(toNeed),
    ...(lost > 0 ? [{ text: `${lost.toLocaleString()} ${lost === 1 ? "job" : "jobs"} gave up within a week`, ...SYSTEM }] : []),
  ];
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="needs">
      <h2 className="pane-h" id="needs">
        <span>Needs somebody</span>
      </h2>
      <ul className="pulse">
        {needs.map(({ text, to, label, Icon }) => (
          <li key={text}>
            <Icon className="wait" />
            <span>
              {text}
              <br />
              <Link className="small" to={to}>
                {label}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Need {
  readonly text: string;
  readonly to: "/admin/system" | "/admin/games";
  readonly label: string;
  readonly Icon: ComponentType<{ readonly className?: string }>;
}

const SYSTEM = { to: "/admin/system", label: "System", Icon: BoltIcon } as const;
const FEED = { to: "/admin/games", label: "Game feed", Icon: DownloadIcon } as const;

const toNeed = ({ name, what, trouble, isFeed }: Part): Need => ({ text: `${name}: ${trouble}. ${what}`, ...(isFeed ? FEED : SYSTEM) });

const toTroubled = (system: System, sources: readonly FeedSource[] | undefined): Part[] =>
  toParts(system, sources).filter(({ trouble }) => trouble !== null);
