import type { ReactElement } from "react";
import { Crest } from "../../ui/jersey-avatar.tsx";

/** A community's logo; the platform's own mark when it has none. */
export function BrandCrest({
  community,
}: {
  readonly community: { readonly assets: { readonly brandLogo: string | null } };
}): ReactElement {
  return <Crest src={community.assets.brandLogo || "/logos/sparc.svg"} isPlate />;
}
