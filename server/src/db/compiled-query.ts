import type { Compilable, CompiledQuery } from "kysely";
import type { Queryable } from "./queryable.ts";

/** Stands for a value while the query is compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled to SQL at its first use alone, for reads that every call makes: building a statement of fifty columns
 * takes longer than sending it. `build` must pass each value whole, as one parameter (`= any(…)` for a list), and not look at it.
 */
export function createCompiledQuery<Values extends object, Row>(
  build: (db: Queryable, values: Values) => Compilable<Row>,
): (db: Queryable, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (db, values) => {
    compiled ??= build(db, createPlaceholders<Values>()).compile();
    const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? values[one.name as keyof Values] : one));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

const createPlaceholders = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_target, name) => new Placeholder(String(name)) });
