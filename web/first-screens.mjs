/**
 * What visits open with: a route, then the lazy parts that it shows first, as source files relative to web/. The server
 * lets browsers fetch a page's parts together with its document, and the byte budgets weigh each screen.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const sparclets = "src/sparclets";
const play = "src/routes/communities/$slug/sparclets/$segment/$id/index.tsx";
const results = "src/routes/communities/$slug/sparclets/$segment/$id/results.tsx";
const claim = "src/routes/communities/$slug_/prizes/$id.tsx";
const ownEvent = "src/routes/studio/events/$id";
const manage = [`${ownEvent}/manage.tsx`, "src/pages/studio/manage-page.tsx"];
const editor = [`${ownEvent}/edit.tsx`, "src/pages/studio/edit-event-page.tsx"];

/** The same part of all types that have it: `play/play.tsx`. */
const partsOfTypes = (part) =>
  readdirSync(join(import.meta.dirname, sparclets))
    .map((folder) => `${sparclets}/${folder}/${part}`)
    .filter((file) => existsSync(join(import.meta.dirname, file)));

/** What an event's results need when it has prizes: they wait for them, so that nothing moves later. */
export const prizeParts = [
  "src/platform/prizes/load-event-prizes.ts",
  "src/platform/prizes/event-prizes-panel.tsx",
  "src/platform/prizes/prizes.queries.ts",
];

/** The types' parts that every page of the Studio waits for. */
const studios = partsOfTypes("studio/studio.ts");

/**
 * Lazy parts that belong together, and therefore are one file: everything that the prizes of results need, and what all pages of the Studio
 * have. What is alone in a set is loaded lazily by some and imported by others; so it can be in a chunk with what those others import.
 */
export const joinedParts = {
  prizes: prizeParts,
  studio: [
    ...[...studios, "src/pages/studio/load-studio.ts", "src/pages/studio/load-events.ts", "src/pages/studio/events-page.tsx"],
    "src/pages/layout/studio-bar.tsx",
  ],
  saving: ["src/lib/save-file.ts"],
  site: ["src/pages/layout/site-bar.tsx"],
};

const kinds = `${sparclets}/daily-game/puzzles`;
const dailyPlay = `${sparclets}/daily-game/play/play.tsx`;

/** By the route group of the budgets. */
export const firstScreens = {
  play: [
    ...partsOfTypes("play/play.tsx").map((part) => [play, part]),
    // A daily game opens with the board of its kind, except the quiz, which opens with the start ticket.
    ...["word", "player", "grid", "groups", "ladder"].map((kind) => [play, dailyPlay, `${kinds}/${kind}/board.tsx`]),
    [play, dailyPlay, `${sparclets}/daily-game/play/start-ticket.tsx`],
  ],
  app: [
    ["src/routes/index.tsx"],
    ["src/routes/login.tsx"],
    ["src/routes/register.tsx"],
    ["src/routes/join-community.tsx"],
    // What a visitor sees of an event with guests. The route comes second, because it frames the community's other pages as well.
    ["src/pages/seat/seat-offer.tsx", "src/routes/communities/$slug/route.tsx"],
    ["src/routes/communities/index.tsx"],
    ["src/routes/communities/$slug/index.tsx"],
    ...partsOfTypes("results/results.tsx").map((part) => [results, part]),
    [claim, "src/pages/prizes/claim-page.tsx"],
  ],
  screen: [[`${ownEvent}/present.tsx`, `${sparclets}/trivia/screen/screen.tsx`]],
  studio: [
    ["src/routes/admin/index.tsx", "src/pages/admin/dashboard-page.tsx"],
    ["src/routes/admin/communities/index.tsx", "src/pages/admin/communities-page.tsx"],
    ["src/routes/admin/communities/$id/edit.tsx", "src/pages/admin/edit-community-page.tsx"],
    ["src/routes/studio/events/index.tsx", ...studios, "src/pages/studio/load-events.ts", "src/pages/studio/events-page.tsx"],
    ["src/routes/studio/events/create.tsx", ...studios, "src/pages/studio/create/create-event-page.tsx"],
    ...partsOfTypes("studio/editor.tsx").map((part) => [...editor, ...studios, part]),
    ...partsOfTypes("results-entry/matchups.tsx").map((part) => [...manage, ...studios, part]),
    [`${ownEvent}/analytics.tsx`, ...studios],
    [`${ownEvent}/prizes.tsx`, ...studios, "src/pages/prizes/desk/prize-desk-page.tsx"],
    [`${ownEvent}/host.tsx`, ...studios, `${sparclets}/trivia/host/host.tsx`],
  ],
};
