import type { RoomRules } from "./room-rules.ts";
import type { RunRules } from "./run-rules.ts";
import type { SparcletRules } from "./sparclet-rules.ts";

/**
 * A sparclet's pure side as the host sees it. Inside, its parts are typed; outside, they are opaque JSON that was parsed by the sparclet's
 * own schemas. Only `defineSparclet` drops the types.
 */
export interface Sparclet {
  // biome-ignore lint/suspicious/noExplicitAny: the host handles the payloads of every type alike and never looks inside
  rules: SparcletRules<any, any, any, any, any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  room?: RoomRules<any, any, any, any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  run?: RunRules<any, any, any, any, any, any, any, any, any>;
  /** Refusals of this type: code → status and text, merged into the one error table. */
  errors: Readonly<Record<string, { status: number; text: string }>>;
}

export function defineSparclet<R, D, C, S, P, O>(sparclet: {
  rules: SparcletRules<R, D, C, S, P, O>;
  // biome-ignore lint/suspicious/noExplicitAny: the room's own state, command and view types stay its own
  room?: RoomRules<R, C, any, any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  run?: RunRules<R, C, S, P, any, any, any, O, any>;
  errors: Sparclet["errors"];
}): Sparclet {
  return sparclet;
}
