import type { Membership } from "@sparc/contract/entities/community";
import type { ReactElement } from "react";
import { DEFAULT_LOGO } from "../../../lib/first-page.ts";
import { communityStyle } from "../../../theme/community-style.ts";
import { useShownTheme } from "../../../theme/theme-preference.ts";
import { Chip } from "../../../ui/chip.tsx";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { Crest } from "../../../ui/jersey-avatar.tsx";
import { Sleeve } from "../../../ui/top-bar.tsx";

interface CommunityCardsProps {
  readonly labelledBy: string;
  readonly communities: readonly Membership[];
  readonly lastUsedId: string | undefined;
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** The author's communities, each in its own ink. */
export function CommunityCards({ labelledBy, communities, lastUsedId, value, onChange }: CommunityCardsProps): ReactElement {
  const theme = useShownTheme();
  return (
    <div className="where" role="radiogroup" aria-labelledby={labelledBy}>
      {communities.map(({ community, assets, colors }) => (
        <label key={community.id} className="wh" style={communityStyle(colors, theme)}>
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
          </span>
          <span className="rd2">
            <CheckIcon />
          </span>
          <Sleeve />
        </label>
      ))}
    </div>
  );
}
