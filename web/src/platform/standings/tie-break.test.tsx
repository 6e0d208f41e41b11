import { expect, test } from "vitest";
import { draw } from "../../ui/render.fixtures.tsx";
import { Standings } from "../../ui/standings.tsx";
import { chainLabel, decidedBy, guessPart, type TieBreakLabels } from "./tie-break.tsx";

const labels: TieBreakLabels = {
  bets: (value) => ({ before: "best bets", value: String(value) }),
  total: (value) => guessPart("total", value < -100 ? null : -value),
};

interface Tied {
  readonly is_tied: boolean;
  readonly tie_break?: { key: string; value: number }[];
}

/** Returns the texts of the table's cell and of the line under the name, with bold parts between asterisks. */
function toDrawn(row: Tied): (string | undefined)[] {
  const drawn = draw(
    <Standings label="Table" rows={[{ id: "a", rank: 2, name: "Ana", points: 8, decidedBy: decidedBy(row, labels) ?? null }]} />,
  );
  for (const bold of drawn.root.querySelectorAll("b")) bold.textContent = `*${bold.textContent}*`;
  const texts = ["td.decided", ".decided-line"].map((where) => drawn.root.querySelector(where)?.textContent);
  drawn.unmount();
  return texts;
}

test.each<[string, Tied, (string | undefined)[]]>([
  ["one key", { is_tied: false, tie_break: [{ key: "bets", value: 3 }] }, ["Best bets: *3*", "best bets *3*"]],
  [
    "several keys",
    {
      is_tied: false,
      tie_break: [
        { key: "bets", value: 2 },
        { key: "total", value: -3 },
      ],
    },
    ["Best bets 2. Total: *3 off*", "best bets 2, total *3 off*"],
  ],
  ["a guess that was not made", { is_tied: false, tie_break: [{ key: "total", value: -101 }] }, ["*No* total given", "*no* total given"]],
  [
    "nothing: the rank is shared",
    { is_tied: true, tie_break: [] },
    ["Level in *everything*: rank shared", "level in *everything*, rank shared"],
  ],
  [
    "a key, for some of those with as many points",
    { is_tied: true, tie_break: [{ key: "bets", value: 2 }] },
    ["Best bets 2. Level in *the rest*: rank shared", "best bets 2, level in *the rest*, rank shared"],
  ],
  ["points alone", { is_tied: false }, [undefined, undefined]],
])("shows that a row's rank was decided by %s", (_, row, texts) => expect(toDrawn(row)).toEqual(texts));

test("adds the column and spans dotted rows across it when a tie-break decided some row", () => {
  const row = { id: "a", rank: 1, name: "Ana", points: 8 };
  const rows = [row, { ...row, id: "b", rank: 4, decidedBy: { column: "x", line: "x" } }, { ...row, id: "c", rank: 5 }];
  const drawn = draw(<Standings label="Table" rows={rows} />);
  const heads = [...drawn.root.querySelectorAll("thead th")].map(({ textContent }) => textContent);
  expect(heads).toEqual(["Rank", "Player", "Decided by", "Points"]);
  expect(drawn.root.querySelector(".hole td")?.getAttribute("colspan")).toBe("4");
  expect([...drawn.root.querySelectorAll("tr.tied")].length).toBe(1);
  drawn.redraw(<Standings label="Table" rows={[row]} />);
  expect(drawn.root.querySelectorAll("thead th").length).toBe(3);
  drawn.unmount();
});

test("describes the chain in a sentence that ends with the shared rank where nothing else decides", () => {
  expect(chainLabel([])).toBe("Equal points share a rank.");
  expect(chainLabel(["right winners", "right lengths"])).toBe(
    "Equal points: right winners, then right lengths. What is equal then shares the rank.",
  );
  expect(chainLabel(["less time first", "who joined earlier"], { isLastShared: false })).toBe(
    "Equal points: less time first, then who joined earlier.",
  );
});
