/** Shows a browser the podium's places when a test asks for them, although the room's clock moves on meanwhile. */
import type { BrowserContext } from "@playwright/test";

export interface PodiumGate {
  /** Lets the pages have the room's frames up to this number of places; later ones wait in their order. */
  allow(places: number): void;
}

interface Frame {
  readonly type: string;
  /** Absent in frames that are not about the room. */
  readonly topic?: string;
  readonly state?: { readonly phase?: string; readonly places_shown?: number } | null;
}

interface Waiting {
  readonly places: number;
  readonly pass: () => void;
}

/** Sets the gate for all pages that the context opens from now on, with no place shown yet. */
export async function createPodiumGate(contexts: readonly BrowserContext[]): Promise<PodiumGate> {
  let allowed = 0;
  const queues: Waiting[][] = [];
  const pass = (queue: Waiting[]): void => {
    for (let next = queue[0]; next && next.places <= allowed; next = queue[0]) {
      queue.shift();
      next.pass();
    }
  };
  for (const context of contexts)
    await context.routeWebSocket(/\/ws$/, (socket) => {
      const queue: Waiting[] = [];
      queues.push(queue);
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const frame = JSON.parse(message.toString()) as Frame;
        // A page that gets nothing for some seconds, pings neither, gives the socket up and fetches the room.
        if (frame.topic === undefined) return socket.send(message);
        queue.push({ places: toPlaces(frame), pass: () => socket.send(message) });
        pass(queue);
      });
    });
  return {
    allow(places) {
      allowed = places;
      for (const queue of queues) pass(queue);
    },
  };
}

/** How many places of the podium a frame shows; 0 for every other frame. */
const toPlaces = ({ type, state }: Frame): number => (type === "state" && state?.phase === "podium" ? (state.places_shown ?? 0) : 0);
