import { PLATFORM_LEAD } from "@sparc/contract/page-headings";
import type { ReactElement, ReactNode } from "react";
import { bootstrapConfig, DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { counted } from "../../lib/ordinals.ts";
import type { Community } from "../../platform/communities/communities.queries.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import "./gate.css";

interface GatePageProps {
  /** The community whose brand stands beside the form; the platform's own brand without one. */
  readonly community: Community | null | undefined;
  readonly children: ReactNode;
}

/** Page of signing in, signing up and joining: the brand's panel beside a form. */
export function GatePage({ community, children }: GatePageProps): ReactElement {
  return (
    <div className="s-gate">
      <main id="main" className="gate">
        <Masthead isTall innerClassName="gate-side">
          <Crest src={community?.assets.brandLogo || DEFAULT_LOGO} isPlate />
          <div>
            <p className="h1">{community?.name ?? bootstrapConfig.product_name}</p>
            <p>{community ? counted(community.member_count, "member") : PLATFORM_LEAD}</p>
          </div>
        </Masthead>
        {children}
      </main>
    </div>
  );
}
