import type { Membership } from "@sparc/contract/entities/community";
import type { ReactElement } from "react";
import { DEFAULT_LOGO } from "../../../lib/bootstrap-config.ts";
import { counted } from "../../../lib/ordinals.ts";
import { communityStyle } from "../../../theme/community-style.ts";
import { useShownTheme } from "../../../theme/theme-preference.ts";
import { Chip } from "../../../ui/chip.tsx";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { Crest } from "../../../ui/jersey-avatar.tsx";
import { Sleeve } from "../../../ui/top-bar.tsx";
import { type OwnCommunity, useOwnCommunities } from "../../communities/own-communities.queries.ts";

interface CommunityCardsProps {
  readonly labelledBy: string;
  readonly communities: readonly Membership[];
  readonly lastUsedId: string | undefined;
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** Radio cards of the author's communities, each in its own colours. */
export function CommunityCards({ labelledBy, communities, lastUsedId, value, onChange }: CommunityCardsProps): ReactElement {
  const theme = useShownTheme();
  const standings = useOwnCommunities();
  const firstHosted = communities.find(({ community }) => (standings.get(community.id)?.hosted_count ?? 0) > 0);
  return (
    <div className="where" role="radiogroup" aria-labelledby={labelledBy}>
      {communities.map(({ community, assets, colors }) => (
        <label key={community.id} className="community-card" style={communityStyle(colors, theme)}>
          <input
            type="radio"
            name="community"
            value={community.id}
            checked={community.id === value}
            onChange={() => onChange(community.id)}
          />
          <Crest src={assets.brandLogo || DEFAULT_LOGO} isPlate />
          <span>
            <b>{community.name}</b> {community.id === lastUsedId && communities.length > 1 ? <Chip>Last used</Chip> : null}
            <br />
            <span className="small">{factsText(standings.get(community.id), community.id === firstHosted?.community.id)}</span>
          </span>
          <span className="radio-mark">
            <CheckIcon />
          </span>
          <Sleeve />
        </label>
      ))}
    </div>
  );
}

/** "1,204 members, you run 23 events here"; cards after the first use a shorter text. While the data loads, a blank reserves the line. */
function factsText(community: OwnCommunity | undefined, isFirst: boolean): string {
  if (!community) return "\u00a0";
  const { member_count: members, hosted_count: hosted } = community;
  const own = isFirst ? `${counted(hosted, "event")} here` : hosted.toLocaleString();
  return hosted === 0 ? counted(members, "member") : `${counted(members, "member")}, you run ${own}`;
}
