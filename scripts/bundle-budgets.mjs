/**
 * Byte budgets per route group, in gzip kB (1 kB = 1,000 bytes). A first screen is the list of source files that it shows, relative to
 * web/: the route and the lazy parts it opens with, such as a sparclet's Play. A group's weight is that of its heaviest first screen.
 * Add a screen here when a group gets a new one; a listed file that is not in the build fails the check.
 */
const fontsKb = 61;

/** Maximum size of a part that is loaded lazily. */
export const lazyChunkKb = 45;

/** Fonts behind a `unicode-range` that a first screen in plain English does not use. */
export const rareFonts = ["archivo-latin.woff2"];

const play = "src/routes/communities/$slug/sparclets/$segment/$id/index.tsx";
const results = "src/routes/communities/$slug/sparclets/$segment/$id/results.tsx";
const claim = "src/routes/communities/$slug_/prizes/$id.tsx";
const ownEvent = "src/routes/studio/events/$id";
const manage = [`${ownEvent}/manage.tsx`, "src/pages/studio/manage-page.tsx"];
const editor = [`${ownEvent}/edit.tsx`, "src/pages/studio/edit-event-page.tsx"];

export const budgets = [
  {
    name: "play",
    jsKb: 150,
    cssKb: 12,
    fontsKb,
    screens: [
      [play, "src/sparclets/trivia/play/play.tsx"],
      [play, "src/sparclets/bracket/play/play.tsx"],
      [play, "src/sparclets/point-spread/play/play.tsx"],
      // A daily game opens with the board of its kind, except the quiz, which opens with the start ticket.
      ...["word", "player", "grid", "groups", "ladder"].map((kind) => [
        play,
        "src/sparclets/daily-game/play/play.tsx",
        `src/sparclets/daily-game/puzzles/${kind}/board.tsx`,
      ]),
      [play, "src/sparclets/daily-game/play/play.tsx", "src/sparclets/daily-game/play/start-ticket.tsx"],
    ],
  },
  {
    name: "app",
    jsKb: 150,
    cssKb: 18,
    fontsKb,
    screens: [
      ["src/routes/index.tsx"],
      ["src/routes/login.tsx"],
      ["src/routes/register.tsx"],
      ["src/routes/join-community.tsx"],
      ["src/routes/communities/index.tsx"],
      ["src/routes/communities/$slug/index.tsx"],
      [results, "src/sparclets/trivia/results/results.tsx"],
      [results, "src/sparclets/bracket/results/results.tsx"],
      [results, "src/sparclets/point-spread/results/results.tsx"],
      [results, "src/sparclets/daily-game/results/results.tsx"],
      [claim, "src/pages/prizes/claim-page.tsx"],
    ],
  },
  { name: "screen", jsKb: 160, cssKb: 15, fontsKb, screens: [[`${ownEvent}/present.tsx`, "src/sparclets/trivia/screen/screen.tsx"]] },
  {
    name: "studio",
    jsKb: 300,
    cssKb: 30,
    fontsKb,
    screens: [
      ["src/routes/admin/index.tsx", "src/pages/admin/dashboard-page.tsx"],
      ["src/routes/admin/communities/index.tsx", "src/pages/admin/communities-page.tsx"],
      ["src/routes/admin/communities/$id/edit.tsx", "src/pages/admin/edit-community-page.tsx"],
      ["src/routes/studio/events/index.tsx", "src/pages/studio/events-page.tsx"],
      ["src/routes/studio/events/create.tsx", "src/pages/studio/create/create-event-page.tsx"],
      [...editor, "src/sparclets/trivia/studio/editor.tsx"],
      [...editor, "src/sparclets/bracket/studio/editor.tsx"],
      [...manage, "src/sparclets/bracket/results-entry/matchups.tsx"],
      [...editor, "src/sparclets/point-spread/studio/editor.tsx"],
      [...manage, "src/sparclets/point-spread/results-entry/matchups.tsx"],
      [`${ownEvent}/analytics.tsx`],
      [`${ownEvent}/prizes.tsx`, "src/pages/prizes/desk/prize-desk-page.tsx"],
      [`${ownEvent}/host.tsx`, "src/sparclets/trivia/host/host.tsx"],
    ],
  },
];
