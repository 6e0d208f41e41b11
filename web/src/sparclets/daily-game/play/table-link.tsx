import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { webSparclet } from "../../../platform/sparclets.ts";

interface BetweenPagesProps {
  readonly event: EventDetail;
}

const toParams = ({ community_slug: slug, type, id }: EventDetail) => ({ slug, segment: webSparclet(type)?.segment ?? "", id });

/** Link from the days to the standings, which count the days that are over. */
export function TableLink({ event }: BetweenPagesProps): ReactElement {
  return (
    <Link to="/communities/$slug/sparclets/$segment/$id/results" params={toParams(event)}>
      Table
    </Link>
  );
}

/** Link from the standings to the past days. */
export function PastDaysLink({ event }: BetweenPagesProps): ReactElement {
  return (
    <Link to="/communities/$slug/sparclets/$segment/$id" params={toParams(event)} search={{ day: "past" } as never}>
      Past days
    </Link>
  );
}
