import type { Membership } from "@sparc/contract/entities/community";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { session, setCurrentCommunity } from "../../session/session-store.ts";

/** Makes the community current at once in the browser, and on the server once the page is shown. */
export function useOpenedCommunity(membership: Membership): void {
  const router = useRouter();
  useEffect(() => {
    const { community: from } = session.getState();
    setCurrentCommunity(membership);
    void import("./open-community.ts").then(
      ({ openCommunity }) => openCommunity({ membership, from, router }),
      // Without the code the community becomes current with the next page.
      () => undefined,
    );
  }, [membership, router]);
}
