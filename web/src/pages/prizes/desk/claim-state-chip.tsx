import type { ReactElement } from "react";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import { Chip } from "../../../ui/chip.tsx";
import { CheckIcon, ClockIcon, CrossIcon, GiftIcon, TruckIcon } from "../../../ui/icons/status-icons.ts";
import type { PrizeClaimState } from "./claims.queries.ts";

/** Chip with a claim's state and its icon. */
export function ClaimStateChip({ state, kind }: { readonly state: PrizeClaimState; readonly kind: PrizeTier["kind"] }): ReactElement {
  switch (state) {
    case "won":
      return (
        <Chip tone="warn">
          <ClockIcon />
          Won
        </Chip>
      );
    case "claimed":
      return (
        <Chip tone="info">
          <GiftIcon />
          Claimed
        </Chip>
      );
    case "shipped":
      return (
        <Chip tone="line">
          <TruckIcon />
          {kind === "digital" ? "Sent" : "Shipped"}
        </Chip>
      );
    case "delivered":
      return (
        <Chip tone="ok">
          <CheckIcon />
          {kind === "stars" ? "Added" : "Delivered"}
        </Chip>
      );
    case "forfeited":
    case "cancelled":
      return (
        <Chip>
          <CrossIcon />
          {state === "forfeited" ? "Forfeited" : "Taken back"}
        </Chip>
      );
  }
}
