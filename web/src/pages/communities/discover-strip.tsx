import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { counted } from "../../lib/ordinals.ts";
import { serverNow } from "../../lib/server-now.ts";
import { communityStyle } from "../../theme/community-style.ts";
import { useShownTheme } from "../../theme/theme-preference.ts";
import { Button } from "../../ui/button.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { StripContent } from "../../ui/strip.tsx";
import { CommunityTerms } from "./community-terms.tsx";
import { currentEventText } from "./current-event-text.ts";
import type { OpenCommunity } from "./open-communities.queries.ts";

interface DiscoverStripProps {
  readonly community: OpenCommunity;
  readonly isIn: boolean;
  readonly isJoining: boolean;
  /** Message of a failed join. */
  readonly problem: string | null;
  readonly onJoin: () => void;
}

/** A community in its own colours, with its size, its current event and the button to join it. */
export function DiscoverStrip({ community, isIn, isJoining, problem, onJoin }: DiscoverStripProps): ReactElement {
  const theme = useShownTheme();
  const current = currentEventText(community, serverNow());
  return (
    <div className="strip" style={communityStyle(community.colors, theme)}>
      <StripContent
        logoUrl={community.assets.brandLogo || DEFAULT_LOGO}
        name={community.name}
        meta={
          <>
            <span className="small">{community.description}</span>
            <span className="discover-facts">
              <span>{counted(community.member_count, "member")}</span>
              {current === null ? null : <span>{current}</span>}
            </span>
            {isIn ? null : <CommunityTerms community={community} />}
            {problem === null ? null : (
              <span className="small strong" role="alert">
                {problem}
              </span>
            )}
          </>
        }
        end={
          isIn ? (
            <Link className="discover-in" to="/communities/$slug" params={{ slug: community.slug }}>
              <CheckIcon className="size-s" />
              You are in
            </Link>
          ) : (
            <Button isBusy={isJoining} onClick={onJoin}>
              Join<span className="visually-hidden"> {community.name}</span>
            </Button>
          )
        }
      />
    </div>
  );
}
