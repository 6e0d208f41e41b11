import type { Membership } from "@sparc/contract/entities/community";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { counted } from "../../lib/ordinals.ts";
import { switchCommunity } from "../../session/switch-community.ts";
import { Chip } from "../../ui/chip.tsx";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { menuChoice } from "../../ui/menu-items.ts";
import type { OwnCommunity } from "../communities/own-communities.queries.ts";
import { useSwitchProblem } from "./use-switch-problem.ts";

export interface ChoiceProps {
  readonly communities: readonly Membership[];
  readonly current: Membership;
  /** By community id; empty while it loads. */
  readonly standings: ReadonlyMap<string, OwnCommunity>;
}

export interface RowsProps extends ChoiceProps {
  readonly isMenu?: boolean;
  readonly onChosen?: () => void;
}

/** Rows of the communities with logo, stars earned there and a mark where something is live or that are new. The current one is ticked. */
export function CommunityRows({ communities, current, standings, isMenu, onChosen }: RowsProps): ReactElement[] {
  const navigate = useNavigate();
  const showSwitchProblem = useSwitchProblem();
  return communities.map((one) => {
    const { id, name, slug } = one.community;
    const isCurrent = id === current.community.id;
    const standing = standings.get(id);
    const choose = (): void => {
      onChosen?.();
      switchCommunity(one).catch(showSwitchProblem);
      void navigate({ to: "/communities/$slug", params: { slug } });
    };
    return (
      <button
        key={id}
        type="button"
        className="wide"
        {...(isMenu ? menuChoice(isCurrent) : { "aria-current": isCurrent || undefined })}
        ref={isMenu ? undefined : (row) => void row?.toggleAttribute("autofocus", isCurrent)}
        onClick={choose}
      >
        <Crest src={one.assets.brandLogo || DEFAULT_LOGO} isPlate size="s" />
        <span className="grow">
          <b>{name}</b>
          {standing ? (
            <>
              <br />
              <span className="small meta">{counted(standing.stars, "star")}</span>
            </>
          ) : null}
        </span>
        {standing && standing.live_count > 0 ? <Chip tone="live">Live</Chip> : standing?.is_new ? <Chip>New</Chip> : null}
        {isCurrent ? <CheckIcon /> : null}
      </button>
    );
  });
}
