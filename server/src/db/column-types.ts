import type { ColumnType } from "kysely";

/** A jsonb column: read parsed, written through `json(value)`. */
export type JsonColumn<T> = ColumnType<T, unknown, unknown>;
export type Bytes = Uint8Array;
export type Timestamp = ColumnType<Date, Date, Date>;
export type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
