/** `npm run bench -- <name> [options]`: each bench is a module that prints a table and one line of JSON. */
import { dispatch } from "./dispatch.ts";

await dispatch({
  kind: "bench",
  programs: {
    beats: () => import("./beats.ts"),
    bracket: () => import("./bracket.ts"),
    cards: () => import("./cards.ts"),
    cheers: () => import("./cheers.ts"),
    feed: () => import("./feed.ts"),
    guesses: () => import("./guesses.ts"),
    lists: () => import("./lists.ts"),
    pages: () => import("./pages.ts"),
    rest: () => import("./rest.ts"),
    round: () => import("./round.ts"),
    seat: () => import("./seat.ts"),
    standings: () => import("./standings.ts"),
    takeover: () => import("./takeover.ts"),
  },
  example: "npm run bench -- round --players 1000",
});
