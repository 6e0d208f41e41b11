import { act, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../ui/render.fixtures.tsx";
import { useTitle } from "./use-title.ts";

let drawn: Drawn | null = null;
afterEach(() => drawn?.unmount());

function Step({ page, place }: { readonly page: string; readonly place?: string | null }) {
  useTitle(page, place);
  return null;
}

test("sets the title to page, place and product, and updates it with each step", () => {
  drawn = draw(<Step page="Leaderboard" place="SDPN" />);
  expect(document.title).toBe("Leaderboard · SDPN · Sparc");
  drawn.redraw(<Step page="Communities" place={null} />);
  expect(document.title).toBe("Communities · Sparc");
});

test("updates the title when the page's own state changes", () => {
  function Page() {
    const [page, setPage] = useState("Question 1");
    useTitle(page);
    return (
      <button type="button" onClick={() => setPage("Question 2")}>
        Next
      </button>
    );
  }
  drawn = draw(<Page />);
  act(() => drawn?.root.querySelector("button")?.click());
  expect(document.title).toBe("Question 2 · Sparc");
});
