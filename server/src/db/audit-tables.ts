import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Generated } from "kysely";
import type { Bytes, JsonColumn, Maybe, Timestamp } from "./column-types.ts";

interface AuditTable {
  id: Generated<number>;
  at: Timestamp;
  actor: Maybe<string>;
  action: string;
  object_kind: string;
  object_id: string;
  request_id: Maybe<string>;
  details: JsonColumn<JsonObject>;
  /** The row's place in the chain of hashes; null until the sealer gets to it. */
  chain_no: Maybe<number>;
  chain_hash: Maybe<Bytes>;
}

interface AuditHeadTable {
  id: Generated<number>;
  chain_no: number;
  chain_hash: Bytes;
}

export interface AuditTables {
  audit: AuditTable;
  audit_head: AuditHeadTable;
}
