import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import { draw } from "../../ui/render.fixtures.tsx";
import { EditGameDialog } from "./edit-game-dialog.tsx";
import { sampleGame } from "./games.fixtures.ts";
import type { CatalogueGame } from "./games.queries.ts";

const game: CatalogueGame = { ...sampleGame, override_version: 1 };

function getField(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll("label")];
  const id = labels.find((one) => one.textContent?.startsWith(label))?.htmlFor;
  const field = document.querySelector<HTMLInputElement>(`[id="${id}"]`);
  if (!field) throw new Error(`No field ${label}`);
  return field;
}

const type = (label: string, text: string) => typeInto(getField(label), text);

const store = () => act(async () => document.querySelector("form")?.requestSubmit());

test("an edit based on a stale version is refused with a message, keeps its values, and is stored when it is sent again", async () => {
  let current = game;
  const api = stubApi({
    "admin.feed.games.edit": ({ body }) =>
      body.version === current.override_version ? { data: { ...current, line: 3, override_version: 3 } } : refusal("feed.stale_game"),
  });
  const onClose = vi.fn();
  const page = (shown: CatalogueGame): ReactElement => (
    <QueryClientProvider client={new QueryClient()}>
      <EditGameDialog game={shown} onClose={onClose} />
    </QueryClientProvider>
  );
  const { redraw, unmount } = draw(page(game));
  await type("Line of Toronto", "+3");
  await type("Why", "Told by the book");
  // The list refetches while the dialog is open.
  current = { ...game, total: 7, override_version: 2 };
  redraw(page(current));
  await store();
  await vi.waitFor(() => expect(document.body.textContent).toContain("Somebody changed this game by hand meanwhile."));
  expect(api.toRequests("admin.feed.games.edit").map(({ body }) => body.version)).toEqual([1]);
  expect(getField("Line of Toronto").value).toBe("+3");
  expect(onClose).not.toHaveBeenCalled();

  await store();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.toRequests("admin.feed.games.edit")[1]?.body).toMatchObject({ version: 2, line: 3, reason: "Told by the book" });
  unmount();
});
