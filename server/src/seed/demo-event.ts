import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../app-context.ts";
import { createEventLife } from "../features/events/event-life.service.ts";
import { isShortIdTaken } from "../features/events/events.repository.ts";
import { createEventsService } from "../features/events/events.service.ts";
import { createCompletionService } from "../features/standings/completion.service.ts";
import { createStandingsService } from "../features/standings/standings.service.ts";
import { viewerOf } from "./demo-actors.ts";
import { stableId } from "./stable-id.ts";

export const TIME_ZONE = "America/Toronto";

export interface DemoEventHead {
  community: string;
  author: string;
  name: string;
  description: string;
  shortId: string;
}

/** Seeds the events whose short id does not exist yet. A type can store its short ids with a prefix. */
export async function seedMissing<Demo extends DemoEventHead>(
  context: AppContext,
  input: { demos: readonly Demo[]; shortIdPrefix?: string; seed: (context: AppContext, demo: Demo) => Promise<void> },
): Promise<void> {
  for (const demo of input.demos) {
    const shortId = `${input.shortIdPrefix ?? ""}${demo.shortId}`;
    if (!(await isShortIdTaken(context.database.db, { shortId, exceptEventId: null }))) await input.seed(context, demo);
  }
}

type EventBody = Parameters<ReturnType<typeof createEventsService>["create"]>[0]["body"];

interface EventParts {
  type: string;
  starts_at: string;
  ends_at?: string | null;
  prizes?: object;
  rules: object;
  draft: object;
}

/** Creates the event as a draft of its author, at the time of `now`, and returns what the author's next steps need. */
export async function createDemoEvent(context: AppContext, input: { demo: DemoEventHead; parts: EventParts; now: () => Instant }) {
  const { demo, parts } = input;
  const past: AppContext = { ...context, clock: { ...context.clock, now: input.now } };
  const standings = createStandingsService(past);
  const completion = createCompletionService(past, standings);
  const actor = { viewer: viewerOf(demo.author), requestId: null };
  const body = {
    community_id: stableId(`community:${demo.community}`),
    name: demo.name,
    description: demo.description,
    ends_at: null,
    time_zone: TIME_ZONE,
    meta: { custom_short_id: demo.shortId },
    ...parts,
  } as unknown as EventBody;
  const { id: eventId } = must(demo, await createEventsService(past, { standings }).create({ ...actor, idempotencyKey: null, body }));
  return { past, standings, completion, life: createEventLife(past, completion), step: { ...actor, eventId } };
}

/** The value of a result; a refusal of a demo event is a bug. */
export function must<T>(demo: Pick<DemoEventHead, "name">, result: { ok: true; value: T } | { ok: false; refusal: { code: string } }): T {
  if (!result.ok) throw new Error(`The demo event ${demo.name} was refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}
