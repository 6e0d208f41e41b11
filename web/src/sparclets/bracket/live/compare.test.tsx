import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { afterEach, expect, test, vi } from "vitest";
import { type DrawnPage, drawPage } from "../../../testing/draw-page.tsx";
import { stubApi } from "../../../testing/stub-api.ts";
import { toRules } from "../bracket.queries.ts";
import { bracketEvent, fourTeams, seriesPick } from "../play/pick.fixtures.ts";
import type { Live } from "../use-live.ts";
import { toLiveBracket } from "./bracket.ts";
import { Compare } from "./compare.tsx";

const RIVAL = { user_id: "u1", entry_no: 0, display_name: "Priya Nair", photo_url: null, face: 1, lines: [] };
let page: DrawnPage;
afterEach(() => page.unmount());

test("the comparison shows what each pick of a decided series brought", async () => {
  const outcome = { teams: [null, null], wins: [1, 4], winner: "TAM", length: 5, is_void: false };
  const slots = fourTeams().map((slot) => ({
    ...{ ...slot, is_locked: true, sealed_at: "2026-04-18T23:00:00.000Z" },
    view: { ...slot.view, outcome: slot.key === "1_1" ? outcome : null },
  }));
  const length = { shape: "exact", points: [5, 5], per_game: 0, needs_winner: true };
  const rules = { ...(bracketEvent.rules as JsonObject), points_winner: [10, 20], length };
  const event = { ...bracketEvent, status: "live" as const, slots: slots as never, rules };
  const own = { "1_1": seriesPick("TAM", 6), "1_2": seriesPick("FLO", 7) };
  const bracket = toLiveBracket({ slots: slots as never, rules: toRules(event), picks: own });
  const other = { picks: { ...own, "1_1": seriesPick("TAM", 5) }, points: 15, rank: 1 };
  stubApi({ "picks.ofEntry": { data: { ...RIVAL, ...other } } });
  const live = { event, slots, bracket, board: { rows: [], mine: null } } as unknown as Live;
  page = await drawPage(<Compare live={live} />, { visited: ["/?with=0"] });
  await vi.waitFor(() => expect(page.root.textContent).toContain("The same"));
  const cells = [...page.root.querySelectorAll(".compare-table td")].map(({ textContent }) => textContent);
  expect(cells).toEqual(["TAM in 6right+10 points", "TAM in 5right+15 points", "FLO in 7alive", "FLO in 7alive", "No pick", "No pick"]);
});
