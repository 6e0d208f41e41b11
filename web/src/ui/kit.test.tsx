import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AnswerGrid } from "./answer-tile.tsx";
import { Button } from "./button.tsx";
import { connectionNotice } from "./connection-notice.ts";
import { Menu } from "./menu.tsx";
import { menuChoice } from "./menu-items.ts";
import { qrPath } from "./qr-code.tsx";
import { type Drawn, draw } from "./render.fixtures.tsx";
import { Standings } from "./standings.tsx";
import { StarsDigits, shortStars } from "./stars-counter.tsx";
import { TextField } from "./text-field.tsx";

let page: Drawn | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
});

describe("a button", () => {
  it("ignores presses while busy or marked as disabled, and keeps the focus", () => {
    const press = vi.fn();
    page = draw(
      <Button isBusy onClick={press}>
        Save
      </Button>,
    );
    const button = page.root.querySelector("button");
    act(() => button?.click());
    page.redraw(
      <Button aria-disabled onClick={press}>
        Save
      </Button>,
    );
    act(() => button?.click());
    expect(press).not.toHaveBeenCalled();
    expect(button?.disabled).toBe(false);
  });
});

describe("a text field", () => {
  it("links label, hint and error to the input", () => {
    page = draw(<TextField label="Email" hint="To sign in" error="Invalid" type="email" />);
    const input = page.root.querySelector("input");
    const texts = (input?.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(["Invalid", "To sign in"]);
    expect(input?.getAttribute("aria-invalid")).toBe("true");
    expect(page.root.querySelector("label")?.htmlFor).toBe(input?.id);
  });

  it("shows a password on request", () => {
    page = draw(<TextField label="Password" type="password" />);
    const toggle = page.root.querySelector("button");
    act(() => toggle?.click());
    expect(page.root.querySelector("input")?.type).toBe("text");
    expect(toggle?.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("answers", () => {
  it("are in one column when one of them is long, and closed ones cannot be chosen", () => {
    const choose = vi.fn();
    page = draw(
      <AnswerGrid
        texts={["Short", "A rather long answer that needs a line"]}
        stateOf={(letter) => (letter === "a" ? "dimmed" : "idle")}
        onChoose={choose}
      />,
    );
    expect(page.root.querySelector(".answers")?.classList.contains("one")).toBe(true);
    for (const button of page.root.querySelectorAll("button")) act(() => button.click());
    expect(choose.mock.calls).toEqual([["b"]]);
  });
});

describe("standings", () => {
  it("mark ties with T and say how many places are left out", () => {
    page = draw(
      <Standings
        label="Table"
        rows={[
          { id: "a", rank: 1, name: "Ana", points: 9 },
          { id: "b", rank: 2, isTied: true, name: "Ben", points: 8 },
          { id: "c", rank: 2, isTied: true, name: "Cem", points: 8 },
          { id: "d", rank: 9, name: "Dee", points: 3, isOwn: true },
          { id: "e", rank: 11, name: "Eve", points: 1 },
        ]}
      />,
    );
    expect([...page.root.querySelectorAll(".rank [aria-hidden]")].map((cell) => cell.textContent)).toEqual(["T2", "T2"]);
    expect([...page.root.querySelectorAll(".hole")].map((row) => row.textContent)).toEqual(["5 places not shown", "1 place not shown"]);
    expect(page.root.querySelector(".is-own")?.getAttribute("aria-current")).toBe("true");
  });
});

describe("the leaders of standings", () => {
  const countLeaders = (ranks: readonly number[]) => {
    const rows = ranks.map((rank, at) => ({ id: String(at), rank, name: `Player ${at}`, points: 1 }));
    page = draw(<Standings label="Table" rows={rows} hasLead />);
    return page.root.querySelectorAll(".lead").length;
  };

  it("are all those of the first rank", () => {
    expect(countLeaders([1, 2, 2])).toBe(1);
    page?.unmount();
    expect(countLeaders([1, 1, 3])).toBe(2);
  });

  it("are none where many share the first rank", () => expect(countLeaders([1, 1, 1, 1])).toBe(0));
});

describe("a menu", () => {
  it("opens on the current choice, moves by keys and returns the focus on Esc", () => {
    page = draw(
      <Menu label="Community" trigger={(props) => <button {...props}>Open</button>}>
        <button {...menuChoice(false)}>Northside</button>
        <button {...menuChoice(true)}>SDPN</button>
        <button {...menuChoice(false)}>Tide</button>
      </Menu>,
    );
    const button = page.root.querySelector("button");
    const key = (name: string): void =>
      act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })));
    act(() => button?.click());
    expect(document.activeElement?.textContent).toBe("SDPN");
    key("ArrowDown");
    expect(document.activeElement?.textContent).toBe("Tide");
    key("ArrowDown");
    expect(document.activeElement?.textContent).toBe("Northside");
    key("s");
    expect(document.activeElement?.textContent).toBe("SDPN");
    key("Escape");
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('[role="menu"]')).toBeNull();
  });
});

describe("the connection", () => {
  const facts = { isConnected: false, isBrowserOffline: false, sinceMs: 0, hasBeenLost: false };
  it.each([
    [{ ...facts, sinceMs: 1_400 }, "none"],
    [{ ...facts, sinceMs: 1_500 }, "reconnecting"],
    [{ ...facts, sinceMs: 9_000 }, "lost"],
    [{ ...facts, sinceMs: 2_000, isBrowserOffline: true }, "offline"],
    [{ ...facts, isConnected: true, sinceMs: 100, hasBeenLost: true }, "back"],
    [{ ...facts, isConnected: true, sinceMs: 1_500, hasBeenLost: true }, "none"],
    [{ ...facts, isConnected: true, sinceMs: 100 }, "none"],
  ] as const)("shows for %j the notice %s", (given, notice) => expect(connectionNotice(given)).toBe(notice));
});

describe("numbers and codes", () => {
  it("shortens stars", () => {
    expect([0, 999, 1_000, 2_480, 99_949, 100_000, 1_200_000].map(shortStars)).toEqual(["0", "999", "1K", "2.5K", "99.9K", "100K", "1.2M"]);
  });

  it("shows large numbers of stars in full where there is room", () => {
    page = draw(<StarsDigits stars={1_234_567} />);
    expect([page.root.querySelector(".full-count")?.textContent, page.root.querySelector(".short-count")?.textContent]).toEqual([
      "1,234,567",
      "1.2M",
    ]);
  });

  it("draws a QR code with a margin of four modules", () => {
    const { path, size } = qrPath("https://sparc.games/e/puck7");
    expect(size).toBeGreaterThan(28);
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
      x: Number(x),
      y: Number(y),
      end: Number(x) + Number(width),
    }));
    expect(Math.min(...starts.map((run) => Math.min(run.x, run.y)))).toBe(4);
    expect(Math.max(...starts.map((run) => run.end))).toBe(size - 4);
  });
});
