import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSession } from "../../session/session-store.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { CommunityFace } from "./community-face.tsx";

const CommunityChoice = lazyPart(() => import("./community-choice.tsx"), "CommunityChoice");

/**
 * Shows the current community: a choice among several, plain logo and name when there is one, a spinner while the current one is unknown.
 */
export function CommunitySwitcher({ slug }: { readonly slug: string | null }): ReactElement | null {
  const communities = useSession((state) => state.user?.communities);
  const stored = useSession((state) => state.community);
  if (!communities?.length) return null;
  const current = communities.find((one) => one.community.slug === slug) ?? stored;
  if (!current)
    return (
      <span className="switcher">
        <Spinner />
      </span>
    );
  const plain = (
    <span className="switcher">
      <CommunityFace of={current} />
    </span>
  );
  if (communities.length === 1) return plain;
  return (
    <Suspense fallback={plain}>
      <CommunityChoice communities={communities} current={current} />
    </Suspense>
  );
}
