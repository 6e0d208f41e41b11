import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { ColumnType, Generated } from "kysely";
import type {
  CredentialsTable,
  IdentitiesTable,
  LastVisitsTable,
  LoginCountersTable,
  LoginStreaksTable,
  OneTimeCodesTable,
  RecoveryCodesTable,
  RevocationsTable,
  SecondFactorsTable,
  SessionsTable,
  SetupTokenTable,
  SpentOauthStatesTable,
  UsedFactorStepsTable,
  UsersTable,
} from "./account-tables.ts";
import type { AnswerReviewsTable } from "./answer-tables.ts";
import type { AuditTables } from "./audit-tables.ts";
import type { CalendarFeedsTable } from "./calendar-tables.ts";
import type { SharedCardsTable } from "./card-tables.ts";
import type { Bytes, JsonColumn, Maybe, MaybeTimestamp, Timestamp } from "./column-types.ts";
import type { CountTables } from "./count-tables.ts";
import type { GuestTables } from "./guest-tables.ts";
import type { EventHostsTable, OverlayKeysTable } from "./hosting-tables.ts";
import type { LobbyTables } from "./lobby-tables.ts";
import type { NotificationTables } from "./notification-tables.ts";
import type { PlatformTables } from "./platform-tables.ts";
import type { PrizeTables } from "./prize-tables.ts";
import type { ReminderTables } from "./reminder-tables.ts";
import type { TeamTables } from "./team-tables.ts";
import type { WebhookTables } from "./webhook-tables.ts";

export interface CommunitiesTable {
  id: string;
  slug: string;
  name: string;
  description: Generated<string>;
  brand_logo: Maybe<string>;
  header_banner: Maybe<string>;
  favicon: Maybe<string>;
  cover_image: Maybe<string>;
  primary_color: Maybe<string>;
  secondary_color: Maybe<string>;
  primary_text_color: Maybe<string>;
  secondary_text_color: Maybe<string>;
  points_one: Maybe<string>;
  points_many: Maybe<string>;
  points_icon: Generated<string>;
  terms_url: Maybe<string>;
  banner_focus_x: Maybe<number>;
  banner_focus_y: Maybe<number>;
  is_active: Generated<boolean>;
  is_staff_ranked: Generated<boolean>;
  forbids_guests: Generated<boolean>;
  guest_blocklist: Generated<string[]>;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface SlugHistoryTable {
  slug: string;
  community_id: string;
}

export interface MembershipsTable {
  community_id: string;
  user_id: string;
  joined_at: Timestamp;
  is_guest: Generated<boolean>;
}

export type EventStatusColumn = "draft" | "scheduled" | "live" | "completing" | "completed" | "cancelled";

export interface EventsTable {
  id: string;
  community_id: string;
  created_by: string;
  type: string;
  status: Generated<EventStatusColumn>;
  version: Generated<number>;
  name: Maybe<string>;
  description: Maybe<string>;
  cover_image: Maybe<string>;
  starts_at: MaybeTimestamp;
  ends_at: MaybeTimestamp;
  time_zone: Generated<string>;
  auto_start: Generated<boolean>;
  short_id: Maybe<string>;
  rules: JsonColumn<JsonObject>;
  stars: JsonColumn<JsonObject>;
  prizes: JsonColumn<JsonObject>;
  content_version: Generated<number>;
  results_version: Generated<number>;
  rules_version: Generated<number>;
  entry_count: Generated<number>;
  commitment: Maybe<Bytes>;
  next_deadline_at: MaybeTimestamp;
  started_at: MaybeTimestamp;
  completed_at: MaybeTimestamp;
  deleted_at: MaybeTimestamp;
  deleted_by: Maybe<string>;
  rehearsal_of: Maybe<string>;
  teams_drawn_at: MaybeTimestamp;
  cancel_reason: Maybe<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface DraftsTable {
  event_id: string;
  content: JsonColumn<JsonObject>;
  updated_at: Timestamp;
  updated_by: string;
}

export interface SlotsTable {
  event_id: string;
  slot_key: string;
  ordinal: number;
  group_key: Maybe<string>;
  content: JsonColumn<Json>;
  content_version: Generated<number>;
  opens_at: MaybeTimestamp;
  lock_at: MaybeTimestamp;
  sealed_at: MaybeTimestamp;
  root: Maybe<Bytes>;
}

export interface SlotRevisionsTable {
  event_id: string;
  slot_key: string;
  content_version: number;
  content: JsonColumn<Json>;
  reason: string;
  at: Timestamp;
  by: Maybe<string>;
}

export interface SlotSecretsTable {
  event_id: string;
  slot_key: string;
  content_version: number;
  secret: JsonColumn<Json>;
  salt: Bytes;
}

export interface SlotOutcomesTable {
  event_id: string;
  slot_key: string;
  revision: number;
  outcome: JsonColumn<Json>;
  reason: string;
  source: "settle" | "owner" | "admin" | "feed";
  by: Maybe<string>;
  at: Timestamp;
}

export interface CorrectionsTable {
  event_id: string;
  slot_key: string;
  revision: number;
  note: string;
  reason: string;
  moved: number;
  at: Timestamp;
}

export interface RoomsTable {
  event_id: string;
  seq: Generated<number>;
  state: JsonColumn<JsonObject>;
  deadline_at: MaybeTimestamp;
  beat_at: Timestamp;
}

export interface RoomPresenceTable {
  event_id: string;
  process_id: string;
  connected: number;
  queued: Generated<number>;
  screens: Generated<number>;
  screens_sounding: Generated<number>;
  screens_blocked: Generated<number>;
  delivery: ColumnType<Json | null, unknown, unknown>;
  open_slot: Generated<string | null>;
  unanswered: Generated<number>;
  at: Timestamp;
}

export interface EventInsidersTable {
  event_id: string;
  user_id: string;
  since: Timestamp;
}

export interface RehearsalsTable {
  event_id: string;
  player_count: number;
  driver_id: Maybe<string>;
  driven_at: MaybeTimestamp;
  watched_at: Timestamp;
  created_at: Timestamp;
}

export interface EntriesTable {
  event_id: string;
  user_id: string;
  entry_no: number;
  version: Generated<number>;
  picks: JsonColumn<JsonObject>;
  joined_at: Timestamp;
  joined_in: Maybe<string>;
  updated_at: Timestamp;
  excluded_at: MaybeTimestamp;
  return_request: Maybe<"open" | "declined">;
  time_percent: Generated<number>;
  display_name: Maybe<string>;
  team_no: Maybe<number>;
}

export interface EntryVersionsTable {
  event_id: string;
  entry_no: number;
  version: number;
  picks: JsonColumn<JsonObject>;
  hash: Bytes;
  at: Timestamp;
}

export interface AnswersTable {
  event_id: string;
  slot_key: string;
  user_id: string;
  ordinal: Generated<number>;
  value: JsonColumn<Json>;
  received_at: Timestamp;
  elapsed_ms: number;
  credit_ms: Generated<number>;
  time_percent: Generated<number>;
}

export interface FeedbackTable {
  event_id: string;
  user_id: string;
  rating: number;
  at: Timestamp;
}

export interface RunsTable {
  event_id: string;
  slot_key: string;
  user_id: string;
  content_version: number;
  state: JsonColumn<JsonObject>;
  guess_count: Generated<number>;
  started_at: Timestamp;
  ended_at: MaybeTimestamp;
  counted: JsonColumn<Json> | null;
}

export interface AppealsTable {
  id: string;
  event_id: string;
  slot_key: string;
  guess_key: string;
  guess: JsonColumn<Json>;
  status: Generated<"open" | "accepted" | "declined">;
  created_at: Timestamp;
  decided_at: MaybeTimestamp;
  reason: Maybe<string>;
}

export interface AppealResultsTable {
  appeal_id: string;
  event_id: string;
  user_id: string;
  before: JsonColumn<Json> | null;
  after: JsonColumn<Json>;
  counted: boolean;
}

export interface AppealAsksTable {
  appeal_id: string;
  event_id: string;
  user_id: string;
  ordinal: number;
  at: Timestamp;
  note: Maybe<string>;
}

export interface EventReferencesTable {
  event_id: string;
  content: JsonColumn<JsonObject>;
}

export interface ColumnsTable {
  event_id: string;
  slot_key: string;
  revision: number;
  entry_count: number;
  width: number;
  bytes: Bytes;
}

export interface FinalStandingsTable {
  event_id: string;
  entry_no: number;
  results_version: number;
  rank: number;
  keys: JsonColumn<number[]>;
}

export interface StarEntriesTable {
  id: string;
  award_key: string;
  user_id: string;
  community_id: Maybe<string>;
  event_id: Maybe<string>;
  amount: number;
  reason: string;
  results_version: Maybe<number>;
  at: Timestamp;
}

export interface StarTotalsTable {
  user_id: string;
  community_id: string;
  period: string;
  stars: number;
  updated_at: Timestamp;
}

export interface StarRoundsTable {
  event_id: string;
  next_entry_no: Generated<number>;
}

export interface UploadsTable {
  /** SHA-256 of `bytes`, in hex. */
  hash: string;
  bytes: Bytes;
  width: number;
  height: number;
  owner: string;
  at: Timestamp;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  route: string;
  fingerprint: Bytes;
  status: number;
  body: JsonColumn<Json | null>;
  created_at: Timestamp;
}

export interface FeedGamesTable {
  id: string;
  league: string;
  season: number;
  week: number;
  home: string;
  away: string;
  home_name: string;
  away_name: string;
  starts_at: Timestamp;
  line: Maybe<number>;
  total: Maybe<number>;
  home_score: Maybe<number>;
  away_score: Maybe<number>;
  status: "scheduled" | "in_progress" | "final" | "postponed" | "cancelled";
  is_corrected: Generated<boolean>;
  source: string;
  updated_at: Timestamp;
  first_starts_at: Timestamp;
  overrides: JsonColumn<Json>;
  source_facts: JsonColumn<Json>;
  override_version: Generated<number>;
  corrected_at: MaybeTimestamp;
  corrected_from: JsonColumn<Json>;
}

export interface GameImportsTable {
  event_id: string;
  game_id: string;
  next_try_at: MaybeTimestamp;
  tries: Generated<number>;
  last_error_code: Maybe<string>;
  slot_key: Maybe<string>;
}

export interface FeedReadsTable {
  id: string;
  kind: "csv" | "json" | "http";
  source: string;
  by: Maybe<string>;
  at: Timestamp;
  ended_at: MaybeTimestamp;
  status: "running" | "done" | "unmodified" | "failed";
  row_count: Generated<number>;
  done_count: Generated<number>;
  new_count: Generated<number>;
  changed_count: Generated<number>;
  unchanged_count: Generated<number>;
  refused_count: Generated<number>;
  event_count: Generated<number>;
  problems: JsonColumn<Json>;
  note: Maybe<string>;
  heartbeat_at: Timestamp;
  event_ids: JsonColumn<Json>;
  fingerprint: Maybe<string>;
}

export interface FeedSourcesTable {
  name: string;
  settings_hash: string;
  etag: Maybe<string>;
  next_try_at: Timestamp;
  failures: Generated<number>;
  read_at: MaybeTimestamp;
  claimed_until: MaybeTimestamp;
  paused_at: MaybeTimestamp;
  paused_by: Maybe<string>;
}

/** The database as Kysely sees it; `migrations/` is the truth. */
export interface Tables
  extends AuditTables,
    PrizeTables,
    NotificationTables,
    GuestTables,
    TeamTables,
    LobbyTables,
    ReminderTables,
    WebhookTables,
    CountTables,
    PlatformTables {
  users: UsersTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  last_visits: LastVisitsTable;
  revocations: RevocationsTable;
  one_time_codes: OneTimeCodesTable;
  second_factors: SecondFactorsTable;
  used_factor_steps: UsedFactorStepsTable;
  recovery_codes: RecoveryCodesTable;
  setup_token: SetupTokenTable;
  calendar_feeds: CalendarFeedsTable;
  shared_cards: SharedCardsTable;
  identities: IdentitiesTable;
  spent_oauth_states: SpentOauthStatesTable;
  login_counters: LoginCountersTable;
  login_streaks: LoginStreaksTable;
  communities: CommunitiesTable;
  slug_history: SlugHistoryTable;
  memberships: MembershipsTable;
  events: EventsTable;
  event_hosts: EventHostsTable;
  overlay_keys: OverlayKeysTable;
  event_insiders: EventInsidersTable;
  drafts: DraftsTable;
  slots: SlotsTable;
  slot_revisions: SlotRevisionsTable;
  slot_secrets: SlotSecretsTable;
  slot_outcomes: SlotOutcomesTable;
  corrections: CorrectionsTable;
  rooms: RoomsTable;
  room_presence: RoomPresenceTable;
  rehearsals: RehearsalsTable;
  entries: EntriesTable;
  entry_versions: EntryVersionsTable;
  answers: AnswersTable;
  answer_reviews: AnswerReviewsTable;
  runs: RunsTable;
  event_references: EventReferencesTable;
  feedback: FeedbackTable;
  appeals: AppealsTable;
  appeal_asks: AppealAsksTable;
  appeal_results: AppealResultsTable;
  columns: ColumnsTable;
  final_standings: FinalStandingsTable;
  star_entries: StarEntriesTable;
  star_totals: StarTotalsTable;
  star_rounds: StarRoundsTable;
  idempotency_keys: IdempotencyKeysTable;
  uploads: UploadsTable;
  feed_games: FeedGamesTable;
  game_imports: GameImportsTable;
  feed_reads: FeedReadsTable;
  feed_sources: FeedSourcesTable;
}
