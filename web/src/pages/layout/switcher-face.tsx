import type { ReactElement } from "react";
import { ChevronDownIcon } from "../../ui/icons/arrow-icons.ts";
import { isPressing } from "../communities/own-communities.queries.ts";
import { CommunityFace } from "./community-face.tsx";
import type { ChoiceProps } from "./community-rows.tsx";

/** Content of the switcher's button: the current community, and the number of others with something live or about to lock. */
export function SwitcherFace({ current, standings }: Pick<ChoiceProps, "current" | "standings">): ReactElement {
  const pressing = [...standings.values()].filter((one) => one.community.id !== current.community.id && isPressing(one)).length;
  return (
    <>
      <CommunityFace of={current} />
      {pressing > 0 ? (
        <span className="badge">
          {pressing}
          <span className="visually-hidden">{pressing === 1 ? " other community has" : " other communities have"} something on</span>
        </span>
      ) : null}
      <ChevronDownIcon className="size-s" />
    </>
  );
}
