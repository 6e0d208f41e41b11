import { beforeEach, expect, test } from "vitest";
import { makeReadOnly } from "./make-read-only.ts";

let original: HTMLElement;

beforeEach(() => {
  document.body.replaceChildren();
  original = document.createElement("main");
  document.body.append(original);
});

function toReadOnly(html: string, choose: (main: HTMLElement) => void = () => undefined): Element {
  original.innerHTML = html;
  choose(original);
  const clone = document.implementation.createHTMLDocument("").importNode(original, true);
  makeReadOnly(clone, original);
  return clone;
}

test("drops what runs, fetches or only acts, and the reader's own prizes", () => {
  const clone = toReadOnly(
    `<script>1</script><object data="/x"></object><dialog open>Sure?</dialog><template><b>1</b></template><search><input type="search"></search>
     <button class="btn primary">Save</button><a class="btn" href="/communities/sdpn">Print</a><button class="linkish">Pause</button>
     <div class="own-prizes"><a href="/communities/sdpn/prizes/p1">Claim</a></div><select><option>Ana</option></select><nav><button>Round 2</button></nav><p>Tigers</p>`,
  );
  expect(clone.innerHTML.trim()).toBe("<p>Tigers</p>");
});

test("drops attributes that run, send or lead the focus", () => {
  const clone = toReadOnly(
    `<p class="row" style="color: red" onclick="x()" onpointerenter="x()" tabindex="0" contenteditable="true" aria-label="Row">Tigers</p>`,
  );
  const names = [...(clone.firstElementChild?.attributes ?? [])].map(({ name }) => name).sort();
  expect(names).toEqual(["aria-label", "class", "style"]);
});

test("what was chosen stays visible and can no longer be chosen", () => {
  const clone = toReadOnly(
    `<form action="/save" class="form"><label><input type="radio" name="s" value="a" checked>Tigers</label><label><input type="radio" name="s" value="b">Owls</label></form>
     <button class="tie" aria-pressed="true" type="button">Owls</button>`,
    (main) => {
      const [first, second] = main.querySelectorAll("input");
      if (first) first.checked = false;
      if (second) second.checked = true;
    },
  );
  const radios = [...clone.querySelectorAll("input")];
  expect(radios.map((radio) => [radio.hasAttribute("checked"), radio.hasAttribute("disabled"), radio.hasAttribute("name")])).toEqual([
    [false, true, false],
    [true, true, false],
  ]);
  expect(clone.querySelector("form")).toBeNull();
  expect(clone.querySelector("div.form")?.hasAttribute("action")).toBe(false);
  const button = clone.querySelector("button.tie");
  expect([button?.textContent, button?.hasAttribute("disabled"), button?.getAttribute("aria-pressed")]).toEqual(["Owls", true, "true"]);
});

test("a typed number becomes text", () => {
  const clone = toReadOnly(`<input class="input" type="text" inputmode="numeric">`, (main) => {
    const input = main.querySelector("input");
    if (input) input.value = "48";
  });
  const text = clone.querySelector("span.input");
  expect([clone.querySelector("input"), text?.textContent]).toEqual([null, "48"]);
});

test("links lead to pages of communities without their parameters, and nowhere else", () => {
  const clone = toReadOnly(
    ["/communities/sdpn/leaderboard?page=2#top", "/studio/events", "/api/v1/x.ics", "https://example.org/communities/x", "javascript:x()"]
      .map((href) => `<a href="${href}">x</a>`)
      .join(""),
  );
  expect([...clone.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/communities/sdpn/leaderboard",
    ...[null, null, null, null],
  ]);
});

test("what scrolls sideways can be reached by keyboard", () => {
  const clone = toReadOnly(`<div class="deck" style="overflow-x: auto">1</div><div class="row">2</div>`, (main) => {
    for (const part of main.children) Object.defineProperties(part, { scrollWidth: { value: 900 }, clientWidth: { value: 390 } });
  });
  expect([...clone.children].map((part) => part.getAttribute("tabindex"))).toEqual(["0", null]);
});
