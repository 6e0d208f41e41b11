import { type RawBuilder, sql } from "kysely";

/** A value as a jsonb parameter; without it an array would be sent as a PostgreSQL array. */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`cast(${JSON.stringify(value)}::text as jsonb)`;
