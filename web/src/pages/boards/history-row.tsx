import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { counted, ordinalSuffix } from "../../lib/ordinals.ts";
import { pointsCounted } from "../../lib/points-label.ts";
import { serverNow } from "../../lib/server-now.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { claimStep } from "../../platform/prizes/own-claims.ts";
import { prizeText } from "../../platform/prizes/prize-labels.ts";
import { prizeStepText } from "../../platform/prizes/prize-step-text.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { GiftIcon, StarIcon } from "../../ui/icons/status-icons.ts";
import { isPlayable } from "../events/fixtures.tsx";
import { StarsReward } from "../events/stars-reward.tsx";
import { playedAt, winnerLabel } from "./history-labels.ts";

const dayOfMonth = new Intl.DateTimeFormat(undefined, { day: "numeric" });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short" });

/** Row of one finished event. It has no link when this client does not know the event's type. */
export function HistoryRow({ event }: { readonly event: EventRow }): ReactElement {
  const prizes = event.own_prizes ?? [];
  return (
    <>
      {isPlayable(event) ? (
        <EventLink event={event} className="hist-event">
          <Row event={event} />
        </EventLink>
      ) : (
        <div className="hist-event">
          <Row event={event} />
        </div>
      )}
      {prizes.length > 0 ? (
        <ul className="hist-prizes" aria-label={`Your prizes in ${event.name}`}>
          {prizes.map((prize) => (
            <OwnPrizeRow key={prize.prize_index} event={event} prize={prize} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface OwnPrizeRowProps {
  readonly event: EventRow;
  readonly prize: NonNullable<EventRow["own_prizes"]>[number];
}

/** One of the viewer's prizes: its state, and a link to claim or follow it. */
function OwnPrizeRow({ event, prize }: OwnPrizeRowProps): ReactElement {
  const step = claimStep(prize, serverNow());
  const points = usePointsName();
  return (
    <li>
      <GiftIcon className="size-s" />
      <span className="grow">
        <Link
          to="/communities/$slug/prizes/$id"
          params={{ slug: event.community_slug, id: event.id }}
          search={{ prize: prize.prize_index }}
        >
          {prizeText(prize, points)}
        </Link>{" "}
        <span className={step === "open" ? "small wait" : "small meta"}>{prizeStepText({ ...prize, step, many: points.many })}</span>
      </span>
    </li>
  );
}

function Row({ event }: { readonly event: EventRow }): ReactElement {
  const TypeIcon = webSparclet(event.type)?.icon ?? StarIcon;
  const at = playedAt(event);
  const { own } = event;
  const facts = [winnerLabel(event.winners), own?.points == null ? null : `you: ${pointsCounted(own.points)}`].filter(Boolean);
  return (
    <>
      {at === null ? null : (
        <span className="date">
          <b className="num">{dayOfMonth.format(at)}</b>
          <span className="micro">{weekday.format(at)}</span>
        </span>
      )}
      <TypeIcon className="size-l kind" />
      <span className="grow">
        <b className="h4">{event.name}</b>
        <br />
        <span className="small meta">{facts.length > 0 ? facts.join(", ") : "Nobody is in the ranking"}</span>
        {own && own.stars !== 0 ? (
          <span className="small meta st-phone">
            {" "}
            <StarsReward stars={own.stars} kind="got" />
          </span>
        ) : null}
      </span>
      <Result event={event} />
      <span className="history-stars">{own && own.stars !== 0 ? <StarsReward stars={own.stars} kind="got" /> : null}</span>
    </>
  );
}

/** Shows the viewer's rank among the players, or the number of players when the viewer has no rank. */
function Result({ event }: { readonly event: EventRow }): ReactElement {
  const rank = event.own?.rank ?? null;
  const players = event.entry_count.toLocaleString();
  if (rank === null) {
    return (
      <span className="history-result">
        <span className="small meta">{counted(event.entry_count, "player")}</span>
      </span>
    );
  }
  return (
    <span className="history-result">
      <b className="num ordinal">
        {rank}
        <sup>{ordinalSuffix(rank)}</sup>
      </b>
      <span className="small meta">of {players}</span>
    </span>
  );
}
