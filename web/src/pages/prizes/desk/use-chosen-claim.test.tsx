import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { claimWith } from "../../../platform/prizes/prizes.fixtures.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import type { PrizeClaim } from "./claims.queries.ts";
import { useChosenClaim } from "./use-chosen-claim.ts";

let drawn: Drawn;
afterEach(() => drawn.unmount());

interface ChosenProps {
  readonly claims: readonly PrizeClaim[];
  readonly asked?: string;
  readonly isOld?: boolean;
}

function Chosen({ claims, asked, isOld = false }: ChosenProps): ReactElement {
  const chosen = useChosenClaim(claims, { asked, isOld });
  return <p>{chosen ? `${chosen.id} ${chosen.state}` : "none"}</p>;
}

const first = claimWith({ id: "c1" });
const second = claimWith({ id: "c2" });
const won = claimWith({ id: "c0", state: "won" });

test("opens the first claim that is ready to ship, else the first", () => {
  drawn = draw(<Chosen claims={[won, first, second]} />);
  expect(drawn.root.textContent).toBe("c1 claimed");
  drawn.unmount();
  drawn = draw(<Chosen claims={[won]} />);
  expect(drawn.root.textContent).toBe("c0 won");
});

test("keeps a claim open when it is shipped and leaves the list", () => {
  drawn = draw(<Chosen claims={[first, second]} />);
  drawn.redraw(<Chosen claims={[{ ...first, state: "shipped" }, second]} />);
  expect(drawn.root.textContent).toBe("c1 shipped");
  drawn.redraw(<Chosen claims={[second]} />);
  expect(drawn.root.textContent).toBe("c1 shipped");
});

test("opens the requested claim", () => {
  drawn = draw(<Chosen claims={[first, second]} />);
  drawn.redraw(<Chosen claims={[first, second]} asked="c2" />);
  expect(drawn.root.textContent).toBe("c2 claimed");
});

test("does not keep a claim from the former filter's list", () => {
  drawn = draw(<Chosen claims={[first]} isOld />);
  drawn.redraw(<Chosen claims={[won]} />);
  expect(drawn.root.textContent).toBe("c0 won");
});
