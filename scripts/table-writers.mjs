/**
 * Checks that only one folder of the server writes each table, so that all changes of its rows are in one place. Any repository may read
 * any table.
 * Findings are `{ path, line, message }`; the sources are passed without comments.
 */
import { dirname } from "node:path";

const builders = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:"([a-z0-9_]+)[^"]*")?/g;
const statements =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+(?:([a-z0-9_]+)|\$\{)/gi;
/** Clauses that write or lock a table named earlier in the statement. */
const clauses = /\bdo\s+update\s+set\b|\bfor\s+(?:no\s+key\s+)?update\b/gi;

function findWrites({ path, code }) {
  const source = code.replace(clauses, (clause) => clause.replace(/[^\n]/g, " "));
  const lineAt = (index) => source.slice(0, index).split("\n").length;
  return [builders, statements].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => ({ path, line: lineAt(match.index), table: match[1]?.toLowerCase() })),
  );
}

export function findSharedTables(sources) {
  const writes = sources.flatMap(findWrites);
  const folders = new Map();
  for (const { path, table } of writes) folders.set(table, (folders.get(table) ?? new Set()).add(dirname(path)));
  return writes.flatMap(({ path, line, table }) => {
    if (table === undefined) return [{ path, line, message: "name the table that is written, so that the check can see whose it is" }];
    const others = [...folders.get(table)].filter((folder) => folder !== dirname(path));
    if (others.length === 0) return [];
    return [{ path, line, message: `one folder writes a table: ${table} is written in ${others.join(" and ")} too` }];
  });
}
