import type { PrizeClaimState } from "@sparc/contract/entities/prize-claim";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Bytes, JsonColumn, Maybe, MaybeTimestamp, Timestamp } from "./column-types.ts";

export interface PrizeRoundsTable {
  event_id: string;
  state: "announced" | "due" | "tied" | "awarded";
  seed: Bytes;
  published_at: Timestamp;
  results_version: Maybe<number>;
  record: JsonColumn<JsonObject | null>;
  awarded_at: MaybeTimestamp;
}

export interface PrizeClaimsTable {
  id: string;
  event_id: string;
  prize_index: number;
  item_no: number;
  user_id: string;
  entry_no: number;
  rank: Maybe<number>;
  team_no: Maybe<number>;
  state: PrizeClaimState;
  won_at: Timestamp;
  claim_by: Timestamp;
  claimed_at: MaybeTimestamp;
  shipped_at: MaybeTimestamp;
  delivered_at: MaybeTimestamp;
  ended_at: MaybeTimestamp;
  end_reason: Maybe<string>;
  reminded_at: MaybeTimestamp;
  passed_to: Maybe<string>;
  next_step_at: MaybeTimestamp;
}

export interface ClaimAddressesTable {
  claim_id: string;
  key_id: string;
  address: Maybe<Bytes>;
  shipping: Maybe<Bytes>;
  fingerprint: Maybe<Bytes>;
  erase_at: Timestamp;
}

/** The tables of prizes, by name. */
export interface PrizeTables {
  prize_rounds: PrizeRoundsTable;
  prize_claims: PrizeClaimsTable;
  claim_addresses: ClaimAddressesTable;
}
