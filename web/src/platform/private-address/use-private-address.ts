import { useState } from "react";
import { type Act, useAct } from "../../api/use-act.ts";
import { announce } from "../../ui/announcer.ts";

interface PrivateAddressCalls {
  /** Makes a new address, which replaces the present one, and answers with it. */
  readonly make: () => Promise<string>;
  readonly revoke: () => Promise<void>;
  /** For screen readers, when the address was revoked. */
  readonly revokedMessage: string;
}

export interface PrivateAddress {
  /** Null unless it was made on this page: the server stores only the hash of its key, so that it is shown once. */
  readonly address: string | null;
  /** What a dialog asks about at present. */
  readonly asked: "replace" | "revoke" | null;
  readonly act: Act;
  readonly ask: (what: PrivateAddress["asked"]) => void;
  readonly make: () => Promise<void>;
  readonly revoke: () => Promise<void>;
}

/** The state of an address with a key that one can make, replace and revoke. */
export function usePrivateAddress({ make, revoke, revokedMessage }: PrivateAddressCalls): PrivateAddress {
  const act = useAct();
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<PrivateAddress["asked"]>(null);
  return {
    ...{ address, asked, act },
    ask(what) {
      act.clear();
      setAsked(what);
    },
    async make() {
      const hasWorked = await act.run(async () => setAddress(await make()));
      if (hasWorked) setAsked(null);
    },
    async revoke() {
      const hasWorked = await act.run(revoke);
      if (!hasWorked) return;
      setAddress(null);
      setAsked(null);
      announce(revokedMessage);
    },
  };
}
