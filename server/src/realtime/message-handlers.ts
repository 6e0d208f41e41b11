import type { ClientMessage } from "@sparc/contract/realtime/messages";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic, parseTopic } from "@sparc/contract/realtime/topics";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../app-context.ts";
import type { AnswerCounts } from "../features/answers/answer-counts.ts";
import type { AnswerIntake } from "../features/answers/answer-intake.ts";
import type { Cheers } from "../features/cheers/cheers.service.ts";
import { noteInsider } from "../features/events/event-insiders.repository.ts";
import type { EventFor } from "../features/events/events.repository.ts";
import type { RoomsService } from "../features/rooms/rooms.service.ts";
import type { EventAccess, Viewer } from "../http/handler.ts";
import type { Connection } from "./connection.ts";
import { errorMessage } from "./error-message.ts";
import type { Relations } from "./event-relations.ts";
import type { Hub } from "./hub.ts";
import type { RoomBroadcaster } from "./room-broadcaster.ts";

/** The access check of the HTTP API, used for topics: null where the API would answer 404. */
export type FindEventAccess = (input: {
  eventId: string;
  viewer: Pick<Viewer, "userId" | "role" | "lacksSecondFactor" | "guest" | "viewing">;
  relation?: Promise<EventFor | null> | undefined;
}) => Promise<EventAccess | null>;

/** Messages that change something. Who views a community as a member sends none. */
const CHANGES: ReadonlySet<ClientMessage["type"]> = new Set<ClientMessage["type"]>(["answer", "command", "cheer", "screen_sound"]);

const NO_RELATIONS: Relations = new Map();

/**
 * Handles the messages of a greeted socket. Every message is authorised on its own; a topic that the user may not subscribe to is refused
 * with a code.
 */
export interface MessageHandlers {
  /** `relations`: the user's relations to events of the topics that are being read since the hello arrived; others are read now. */
  hello(connection: Connection, topics: readonly string[], relations: Relations): Promise<void>;
  message(connection: Connection, message: Exclude<ClientMessage, { type: "hello" | "pong" }>, receivedAt: Instant): Promise<void>;
}

interface Parts {
  context: AppContext;
  hub: Hub;
  broadcaster: RoomBroadcaster;
  intake: AnswerIntake;
  answerCounts: Pick<AnswerCounts, "latest">;
  rooms: RoomsService;
  cheers: Pick<Cheers, "take">;
  findEventAccess: FindEventAccess;
  errorTexts: Readonly<Record<string, { text: string }>>;
}

export function createMessageHandlers(parts: Parts): MessageHandlers {
  const { context, hub, broadcaster, intake, answerCounts, rooms, cheers, findEventAccess, errorTexts } = parts;
  const { clock } = context;

  /** The code of the refusal, or null when the connection may subscribe to the topic. */
  async function toRefusal(connection: Connection, topic: string, relations = NO_RELATIONS): Promise<string | null> {
    const parsed = parseTopic(topic);
    if (!parsed) return "request.malformed";
    const { viewer } = connection;
    const { userId } = viewer;
    if (viewer.overlay) return topic === eventTopic(viewer.overlay.eventId, "screen") ? null : "access.forbidden";
    if (parsed.kind === "user") return parsed.userId === userId ? null : "access.forbidden";
    const { eventId } = parsed;
    const access = await findEventAccess({ eventId, viewer, relation: relations.get(eventId) });
    if (!access) return "events.not_found";
    if (parsed.kind === "changes") return access.isMember || access.isOwner ? null : "access.not_member";
    if (parsed.audience === "player") return access.isMember || access.isOwner ? null : "access.not_member";
    if (!access.isOwner) return "access.forbidden";
    // The host console shows the keys before the reveal, so the user is recorded as an insider.
    if (parsed.audience === "host" && !access.isHost)
      await noteInsider(context.database.db, { eventId: parsed.eventId, userId, now: clock.now() });
    return null;
  }

  async function subscribe(
    connection: Connection,
    topics: readonly string[],
    relations?: Relations,
  ): Promise<{ topic: string; code: string }[]> {
    const refused: { topic: string; code: string }[] = [];
    for (const topic of topics) {
      const code = await toRefusal(connection, topic, relations);
      if (code) refused.push({ topic, code });
      else hub.add(topic, connection);
    }
    return refused;
  }

  async function show(connection: Connection, topics: readonly string[]): Promise<void> {
    for (const topic of topics) {
      const parsed = parseTopic(topic);
      if (parsed?.kind === "event" && connection.topics.has(topic)) {
        await broadcaster.welcome({ connection, eventId: parsed.eventId, audience: parsed.audience });
      }
    }
  }

  async function takeAnswer(
    connection: Connection,
    message: Extract<ClientMessage, { type: "answer" }>,
    receivedAt: Instant,
  ): Promise<void> {
    const parsed = parseTopic(message.topic);
    const isPlayer = parsed?.kind === "event" && parsed.audience === "player" && connection.topics.has(message.topic);
    if (!isPlayer) {
      connection.send(errorMessage(message.id, { code: "access.forbidden" }));
      return;
    }
    const result = await intake.submit({
      eventId: parsed.eventId,
      userId: connection.viewer.userId,
      slot: message.slot,
      answer: message.answer,
      receivedAt,
      rttMs: connection.rttMs(),
    });
    if (!result.ok) {
      connection.send(errorMessage(message.id, result.refusal, errorTexts));
      return;
    }
    const answersIn = answerCounts.latest(parsed.eventId, message.slot);
    connection.send({ type: "ack", id: message.id, receipt: result.value, ...(answersIn ? { answers_in: answersIn } : {}) });
    const siblings = hub.siblingsOn(message.topic, connection);
    if (siblings.length > 0)
      await broadcaster.sendMine({ connections: siblings, eventId: parsed.eventId, userId: connection.viewer.userId });
  }

  async function takeCheer(connection: Connection, topic: string): Promise<void> {
    const parsed = parseTopic(topic);
    if (parsed?.kind !== "event" || parsed.audience !== "player" || !connection.topics.has(topic)) return;
    await cheers.take({ eventId: parsed.eventId, userId: connection.viewer.userId });
  }

  async function takeCommand(connection: Connection, message: Extract<ClientMessage, { type: "command" }>): Promise<void> {
    const parsed = parseTopic(message.topic);
    const isHost = parsed?.kind === "event" && parsed.audience === "host" && !(await toRefusal(connection, message.topic));
    if (!isHost) {
      connection.send(errorMessage(message.id, { code: "access.forbidden" }));
      return;
    }
    const actor = { viewer: connection.viewer, requestId: null };
    const result = await rooms.step({ eventId: parsed.eventId, seq: message.seq, command: message.command, actor });
    if (result.ok) connection.send({ type: "ack", id: message.id, seq: result.value.seq });
    else connection.send(errorMessage(message.id, result.refusal, errorTexts));
  }

  return {
    async hello(connection, topics, relations) {
      const refused = await subscribe(connection, topics, relations);
      connection.send({
        type: "welcome",
        protocol: PROTOCOL,
        server_at_ms: clock.now(),
        user_id: connection.viewer.userId,
        topics: [...connection.topics],
        refused,
      });
      await show(connection, topics);
    },
    async message(connection, message, receivedAt) {
      if (connection.viewer.viewing && CHANGES.has(message.type)) {
        connection.send(errorMessage("id" in message ? message.id : null, { code: "access.view_only" }, errorTexts));
        return;
      }
      switch (message.type) {
        case "answer":
          return takeAnswer(connection, message, receivedAt);
        case "command":
          return takeCommand(connection, message);
        case "cheer":
          return takeCheer(connection, message.topic);
        case "screen_sound":
          connection.noteScreenSound(message.sound);
          return;
        case "unsubscribe":
          for (const topic of message.topics) hub.remove(topic, connection);
          return;
        case "subscribe": {
          const refused = await subscribe(connection, message.topics);
          for (const { topic, code } of refused) connection.send(errorMessage(null, { code, details: { topic } }, errorTexts));
          return show(connection, message.topics);
        }
      }
    },
  };
}
