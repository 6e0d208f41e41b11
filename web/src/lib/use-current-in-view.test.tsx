import { afterEach, expect, test, vi } from "vitest";
import { type Drawn, draw } from "../ui/render.fixtures.tsx";
import { useCurrentInView } from "./use-current-in-view.ts";

const WIDTH = 300;
const LINK_WIDTH = 200;

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  vi.restoreAllMocks();
});

/** A strip 300 pixels wide with links of 200 pixels each. */
function layOut(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (this.tagName === "NAV") return new DOMRect(0, 0, WIDTH, 48);
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(at * LINK_WIDTH - (this.parentElement?.scrollLeft ?? 0), 0, LINK_WIDTH, 48);
  });
}

function Strip({ current }: { readonly current: string }) {
  const strip = useCurrentInView<HTMLElement>(current);
  return (
    <nav ref={strip}>
      {["one", "two", "three"].map((name) => (
        <a key={name} href={`/${name}`} aria-current={name === current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

test("scrolls the current link into the middle of the strip when it changes, and only the strip", () => {
  layOut();
  const scrolled = vi.fn();
  vi.stubGlobal("scrollTo", scrolled);
  Element.prototype.scrollIntoView = scrolled;
  drawn = draw(<Strip current="three" />);
  const nav = drawn.root.querySelector("nav");
  expect(nav?.scrollLeft).toBe(2 * LINK_WIDTH - (WIDTH - LINK_WIDTH) / 2);
  drawn.redraw(<Strip current="two" />);
  expect(nav?.scrollLeft).toBe(LINK_WIDTH - (WIDTH - LINK_WIDTH) / 2);
  expect(scrolled).not.toHaveBeenCalled();
});

test("leaves the strip where it is when none of its links is current", () => {
  layOut();
  drawn = draw(<Strip current="four" />);
  expect(drawn.root.querySelector("nav")?.scrollLeft).toBe(0);
});
