/**
 * The reference for calls that read: a process that answers GET /<table>?ids=<comma-separated> with those rows, by one prepared query over
 * the primary key, through the product's HTTP framework and database client. It runs with DATABASE_URL and PORT.
 */
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL as string, max: 4 });
const app = Fastify();

app.get<{ Params: { table: string }; Querystring: { ids: string } }>("/:table", async (request) => {
  const table = pg.escapeIdentifier(request.params.table);
  const ids = request.query.ids.split(",");
  const { rows } = await pool.query({ name: table, text: `select * from ${table} where id = any($1)`, values: [ids] });
  return { data: rows };
});

await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
console.log("ready");
