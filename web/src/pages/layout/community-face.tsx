import type { Membership } from "@sparc/contract/entities/community";
import type { ReactElement } from "react";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";

/** Logo and name of a community in the switcher. */
export function CommunityFace({ of }: { readonly of: Membership }): ReactElement {
  return (
    <>
      <Crest src={of.assets.brandLogo || DEFAULT_LOGO} isPlate size="s" />
      <span>{of.community.name}</span>
    </>
  );
}
