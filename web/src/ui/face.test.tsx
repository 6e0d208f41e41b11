import { FACE_INKS, FACE_MARKS, toFace } from "@sparc/contract/face";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { settle } from "../testing/settle.ts";
import { Face } from "./face.tsx";
import { INKS, MARKS } from "./face-marks.tsx";
import { FacePicker } from "./face-picker.tsx";
import { draw } from "./render.fixtures.tsx";

test("there are as many marks and inks as faces are counted", () => {
  expect(MARKS).toHaveLength(FACE_MARKS);
  expect(INKS).toHaveLength(FACE_INKS);
  expect(new Set(MARKS.map(({ path }) => path)).size).toBe(FACE_MARKS);
});

test("draws the chosen mark in the chosen ink, hidden from screen readers", async () => {
  const { root } = draw(<Face face={toFace({ mark: 5, ink: 2 })} size="l" />);
  await settle();
  const face = root.querySelector(".face");
  expect([face?.className, face?.getAttribute("data-ink"), face?.getAttribute("aria-hidden")]).toEqual(["jersey face size-l", "2", "true"]);
  expect(face?.querySelector("path")?.getAttribute("d")).toContain(MARKS[5]?.path);
});

test("is a jersey without a mark where there is no face, and the photo where one is given", async () => {
  const { root, redraw } = draw(<Face face={undefined} />);
  await settle();
  expect(root.innerHTML).toBe('<span class="jersey face" aria-hidden="true"></span>');
  redraw(<Face face={3} photoUrl="/uploads/ana.webp" size="s" />);
  expect(root.querySelector(".jersey.photo.size-s:not(.face) img")?.getAttribute("src")).toBe("/uploads/ana.webp");
  expect(root.querySelector("svg")).toBeNull();
});

test("mark and ink are chosen apart, and another face is never the same", async () => {
  const onChange = vi.fn();
  const { root } = draw(<FacePicker face={toFace({ mark: 5, ink: 2 })} onChange={onChange} />);
  const radio = (name: string) =>
    [...root.querySelectorAll("label")].find(({ textContent }) => textContent === name)?.querySelector("input") ?? null;
  expect([radio("Lynx")?.checked, radio("Paper ink")?.checked]).toEqual([true, true]);
  await act(async () => radio("Bear")?.click());
  await act(async () => radio("Dark ink")?.click());
  expect(onChange.mock.calls).toEqual([[toFace({ mark: 6, ink: 2 })], [toFace({ mark: 5, ink: 4 })]]);
  onChange.mockClear();
  for (let at = 0; at < 50; at += 1) await act(async () => root.querySelector("button")?.click());
  expect(onChange).toHaveBeenCalledTimes(50);
  expect(onChange).not.toHaveBeenCalledWith(toFace({ mark: 5, ink: 2 }));
});
