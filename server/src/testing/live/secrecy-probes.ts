/** What a player may try to learn more than the page shows: every known address, the topics of others, and wrong or early answers. */
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Chunk } from "./secrecy-trap.ts";

export interface Subject {
  name: string;
  token: string | null;
}

interface Place {
  baseUrl: string;
  socketUrl: string;
  eventId: string;
  community: { id: string; slug: string };
  /** The slot of a later question. */
  laterSlot: string;
}

type Note = (chunk: Chunk) => void;

/** The longest wait for an answer on the socket. A leak would come instead of a refusal, so the probe listens this long for it. */
const LISTEN_MS = 5_000;
const POLL_EVERY_MS = 5;

function toRequests({ eventId, community, laterSlot }: Place): { method?: string; path: string; body?: string }[] {
  const event = `/api/v1/events/${eventId}`;
  const eventPaths = [
    "",
    "/public_info",
    "/status",
    "/room",
    "/room?as=player",
    "/room?as=host",
    "/room?as=screen",
    "/game",
    "/results",
    "/leaderboard",
    "/commitment",
  ]
    .concat(["/players", "/answers", "/roll_call", "/game?as=author", "?as=author"])
    .concat(["/splits", "/corrections", "/entries/0/picks", "/picks/history", "/picks/proof", "/picks/export"])
    .concat(["/picks", "/views/key", "/views/results", "/export.csv", "/matchups", "/draft", "/slots", "/nothing-here", "/room?as=admin"])
    .map((rest) => event + rest);
  const around = [
    `/api/v1/communities/${community.id}/events`,
    `/api/v1/communities/${community.slug}`,
    "/api/v1/events",
    "/api/v1/events?created_by=me",
  ]
    .concat([`/api/v1/communities/${community.slug}/public_info`, "/api/v1/profile/events", `/api/v1/profile/events/${eventId}`, "/points"])
    .concat([
      "/api/v1/points/entries",
      `/api/v1/points/entries?event_id=${eventId}`,
      `/api/v1/short_ids?type=trivia&short_id=quiz&event_id=${eventId}`,
      "/openapi.json",
      "/healthz",
      "/readyz",
      "/nothing-here",
      "/",
      `/${community.slug}/trivias/${eventId}`,
    ])
    .concat([`/${community.slug}/trivias/${eventId}/results`, `/t/${eventId}`, "/manifest.webmanifest", "/metrics"]);
  const answer = (slot: string, given: unknown) => JSON.stringify({ id: "probe", slot, answer: given });
  return [
    ...[...eventPaths, ...around].map((path) => ({ path })),
    { method: "PUT", path: `${event}/submit_game_answer`, body: answer(laterSlot, { options: ["a"] }) },
    { method: "PUT", path: `${event}/submit_game_answer`, body: answer("q1", { options: ["no-such-option"] }) },
    { method: "PUT", path: `${event}/submit_game_answer`, body: answer("no-such-slot", 7) },
    { method: "PUT", path: `${event}/submit_game_answer`, body: "{" },
    { method: "PUT", path: `${event}/picks`, body: JSON.stringify({ version: 0, picks: { [laterSlot]: { options: ["a"] } } }) },
    { method: "PATCH", path: event, body: JSON.stringify({ version: 1, name: "Mine now" }) },
    { method: "POST", path: `${event}/room/commands`, body: JSON.stringify({ id: "probe", seq: 1, command: { type: "next" } }) },
    { method: "POST", path: `${event}/imports/preview`, body: JSON.stringify({ format: "questions-json", text: "[]" }) },
    { method: "PUT", path: `${event}/time_allowance`, body: JSON.stringify({ factor: 1 }) },
    { method: "POST", path: `${event}/duplicate`, body: "{}" },
    { method: "POST", path: `${event}/restore`, body: "{}" },
    { method: "POST", path: `${event}/publish`, body: "{}" },
    { method: "POST", path: `${event}/complete`, body: "{}" },
  ];
}

/** Sends every request once and records the answers, headers and errors included. */
export async function probeHttp(place: Place, subject: Subject, note: Note): Promise<void> {
  await Promise.all(
    toRequests(place).map(async ({ method = "GET", path, body }) => {
      const headers = {
        ...(subject.token ? { authorization: `Bearer ${subject.token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      };
      const response = await fetch(place.baseUrl + path, { method, headers, redirect: "manual", ...(body ? { body } : {}) });
      const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
      const content = await response.text();
      // Separate, because equal bodies are searched once, and headers differ by their date.
      for (const text of [head, content])
        note({ at: Date.now(), subject: subject.name, source: `${method} ${path} ${response.status}`, text });
    }),
  );
}

/**
 * Connects a new socket, subscribes to every audience's topic, answers a question that is not open, sends an unknown message, and records
 * every frame.
 */
export async function probeSocket(place: Place, subject: Subject, note: Note): Promise<void> {
  const socket = new WebSocket(place.socketUrl, { origin: place.baseUrl });
  const topic = `event:${place.eventId}`;
  const send = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  const heard: { type: string }[] = [];
  const until = async (isAll: () => boolean) => {
    const startedAt = performance.now();
    while (!isAll() && socket.readyState !== WebSocket.CLOSED && performance.now() - startedAt < LISTEN_MS) await sleep(POLL_EVERY_MS);
  };
  socket.on("error", () => undefined);
  socket.on("message", (data) => {
    const text = (data as Buffer).toString();
    note({ at: Date.now(), subject: subject.name, source: "new socket", text });
    heard.push(JSON.parse(text));
  });
  socket.on("open", () => {
    send({ type: "hello", protocol: 1, access_token: subject.token ?? "none", topics: [topic, `${topic}:host`, `${topic}:screen`] });
  });
  // The first ping is the last frame of a greeting.
  await until(() => heard.some(({ type }) => type === "ping"));
  send({ type: "subscribe", topics: [`${topic}:host`, `${topic}:screen`] });
  send({ type: "command", id: "probe", topic: `${topic}:host`, seq: 1, command: { type: "next" } });
  send({ type: "answer", id: "probe", topic, slot: place.laterSlot, answer: { options: ["a"] } });
  send({ type: "reveal" });
  // The server refuses each of the three messages and each of the two topics.
  await until(() => heard.filter(({ type }) => type === "error").length === 5);
  socket.terminate();
}
