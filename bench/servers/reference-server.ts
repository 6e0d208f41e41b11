/**
 * The bare reference server: a live round with the minimum of work. It encodes one frame for all players and commits answers to PostgreSQL
 * in 5 ms batches before it acknowledges them; it has no accounts, rules or recovery. It runs as its own process with DATABASE_URL and
 * PORT.
 */
import { createServer } from "node:http";
import pg from "pg";
import * as ws from "ws";

const { WebSocketServer, Sender } = ws as unknown as typeof ws & {
  Sender: { frame(data: Buffer, options: object): Buffer[] };
};
const BATCH_MS = 5;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query("create table answers (slot text, player int, value text, at timestamptz, primary key (slot, player))");

interface Waiting {
  socket: ws.WebSocket;
  player: number;
  slot: string;
  value: string;
}
let queue: Waiting[] = [];
setInterval(() => void flush(), BATCH_MS);

async function flush(): Promise<void> {
  if (queue.length === 0) return;
  const batch = queue;
  queue = [];
  await pool.query(
    "insert into answers select * from unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[]) on conflict do nothing",
    [batch.map((input) => input.slot), batch.map((input) => input.player), batch.map((input) => input.value), batch.map(() => new Date())],
  );
  for (const { socket } of batch) socket.send('{"type":"ack"}');
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/ask")
    broadcast({ type: "question", slot: searchParams.get("slot"), at: Date.now(), prompt: "x".repeat(200), options: ["a", "b", "c", "d"] });
  if (pathname === "/close") {
    broadcast({ type: "reveal", at: Date.now(), right: "a" });
    for (const socket of sockets.clients) socket.send(JSON.stringify({ type: "result", points: 900, rank: 1, lines: [1, 2, 3] }));
  }
  response.end("ok");
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 4_096 });

function broadcast(message: object): void {
  const frame = Buffer.concat(
    Sender.frame(Buffer.from(JSON.stringify(message)), { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }),
  );
  for (const socket of sockets.clients) (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(frame);
}

sockets.on("connection", (socket) => {
  socket.on("message", (data) => {
    const message = JSON.parse((data as Buffer).toString()) as { type: string; player: number; slot: string; value: string };
    if (message.type === "join") socket.send('{"type":"joined"}');
    else if (message.type === "answer") queue.push({ socket, player: message.player, slot: message.slot, value: message.value });
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("ready"));
