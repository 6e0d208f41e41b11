import { expect, test } from "vitest";
import { PLAYER_HEADS, playerCells } from "./player-cells.ts";

const ana = {
  ...{ user_id: "u1", display_name: "Ana", given_name: null, face: 0, photo_url: null, number: 3 },
  ...{ joined_at: "2026-03-01T10:00:00.000Z", is_removed: false, has_full_credit: false },
};

test("has a cell for each head, with what the console says of a player", () => {
  expect(playerCells(ana)).toEqual(["3", "Ana", "", "no", "", "2026-03-01T10:00:00.000Z", "playing", "no"]);
  const removed = { ...ana, given_name: "A.", is_guest: true, team: 2, is_removed: true, wants_back: true, has_full_credit: true };
  expect(playerCells(removed)).toEqual(["3", "Ana", "A.", "yes", "2", "2026-03-01T10:00:00.000Z", "removed, wants back", "yes"]);
  expect(playerCells(ana)).toHaveLength(PLAYER_HEADS.length);
});
