import type { Membership } from "@sparc/contract/entities/community";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { counted } from "../../lib/ordinals.ts";
import { relativeMoment } from "../../lib/times.ts";
import { communityStyle } from "../../theme/community-style.ts";
import { useShownTheme } from "../../theme/theme-preference.ts";
import { Chip } from "../../ui/chip.tsx";
import { rankLabel } from "../../ui/standings.tsx";
import { StripContent } from "../../ui/strip.tsx";
import type { OwnCommunity } from "./own-communities.queries.ts";

interface OwnStripProps {
  readonly membership: Membership;
  /** Absent while it loads; the figures show dashes until then. */
  readonly standing: OwnCommunity | undefined;
  /** Shown when there is no more urgent message. */
  readonly note?: string | null;
}

/** Strip of one of the person's communities in its colours: a link to it, its current events, the person's rank and stars. */
export function OwnStrip({ membership, standing, note = null }: OwnStripProps): ReactElement {
  const theme = useShownTheme();
  const { community, assets, colors } = membership;
  return (
    <Link className="strip" to="/communities/$slug" params={{ slug: community.slug }} style={communityStyle(colors, theme)}>
      <StripContent
        logoUrl={assets.brandLogo || DEFAULT_LOGO}
        name={community.name}
        marker={standing && standing.live_count > 0 ? <Chip tone="live">Live</Chip> : null}
        // A blank reserves the line while it loads, so that the strip does not grow afterwards.
        meta={<span className="small">{(standing && pressingLabel(standing)) ?? note ?? "\u00a0"}</span>}
        end={<Figures standing={standing} />}
      />
    </Link>
  );
}

/** Hosted live games take precedence over the next lock of picks, which takes precedence over self-paced games. */
function pressingLabel({ live_count, self_paced_count, next_lock_at }: OwnCommunity): string | null {
  const onNow = live_count + self_paced_count;
  if (live_count === 0 && next_lock_at !== null) {
    return `Picks lock ${relativeMoment(Date.parse(next_lock_at))}`;
  }
  return onNow > 0 ? `${counted(onNow, "game")} on now` : null;
}

function Figures({ standing }: { readonly standing: OwnCommunity | undefined }): ReactElement {
  return (
    <dl className="me-st">
      <div>
        <dt className="micro">Rank</dt>
        <dd className="num">{standing?.rank == null ? "–" : rankLabel(standing.rank, standing.is_tied)}</dd>
      </div>
      <div>
        <dt className="micro">Stars</dt>
        <dd className="num">{standing ? standing.stars.toLocaleString() : "–"}</dd>
      </div>
    </dl>
  );
}
