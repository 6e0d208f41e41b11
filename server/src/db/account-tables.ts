import type { Generated } from "kysely";
import type { Bytes, Maybe, MaybeTimestamp, Timestamp } from "./column-types.ts";

export interface UsersTable {
  id: string;
  email: string | null;
  email_canonical: string | null;
  email_verified_at: MaybeTimestamp;
  display_name: string;
  photo_url: Maybe<string>;
  phone_number: Maybe<string>;
  role: Generated<"ordinary" | "creator" | "admin">;
  suspended_at: MaybeTimestamp;
  pending_email: Maybe<string>;
  deleted_at: MaybeTimestamp;
  is_stand_in: Generated<boolean>;
  is_guest: Generated<boolean>;
  guest_event_id: Maybe<string>;
  name_key: Maybe<string>;
  face: Maybe<number>;
  time_percent: Generated<number>;
  date_joined: Timestamp;
}

export interface CredentialsTable {
  user_id: string;
  password_hash: string;
  changed_at: Timestamp;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  refresh_hash: Bytes;
  previous_hash: Maybe<Bytes>;
  rotated_at: Timestamp;
  successor_seen_at: MaybeTimestamp;
  generation: Generated<number>;
  community_id: Maybe<string>;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Timestamp;
  last_used_at: Timestamp;
  authenticated_at: Timestamp;
  idle_expires_at: Timestamp;
  absolute_expires_at: Timestamp;
  revoked_at: MaybeTimestamp;
  binding_hash: Maybe<Bytes>;
  is_bound: Generated<boolean>;
}

export interface LastVisitsTable {
  user_id: string;
  at: Timestamp;
}

export interface RevocationsTable {
  seq: Generated<number>;
  session_id: Maybe<string>;
  user_id: Maybe<string>;
  at: Timestamp;
}

export interface OneTimeCodesTable {
  hash: Bytes;
  kind: string;
  user_id: string;
  session_id: Maybe<string>;
  email: Maybe<string>;
  /** The steps of the sign-in that the code ends, as the audit log has them; null where the log has another row. */
  sign_in_ways: Maybe<string[]>;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
}

export interface SecondFactorsTable {
  user_id: string;
  sealed_secret: Bytes;
  created_at: Timestamp;
  confirmed_at: MaybeTimestamp;
}

export interface UsedFactorStepsTable {
  user_id: string;
  step: number;
}

export interface RecoveryCodesTable {
  user_id: string;
  hash: Bytes;
  used_at: MaybeTimestamp;
}

export interface SetupTokenTable {
  id: Generated<number>;
  hash: Bytes;
  expires_at: Timestamp;
  used_at: MaybeTimestamp;
}

export interface IdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  provider: "oidc" | "google";
  email: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
}

export interface SpentOauthStatesTable {
  hash: Bytes;
  expires_at: Timestamp;
}

export interface LoginCountersTable {
  key: string;
  window_start: Timestamp;
  count: Generated<number>;
}

export interface LoginStreaksTable {
  key: string;
  failures: number;
  last_failed_at: Timestamp;
}
