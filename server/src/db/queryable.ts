import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What a repository function runs on: the database itself, or `tx.db` inside a transaction. */
export type Queryable = Kysely<Tables>;
