import { drawFace, FACE_INKS, FACE_MARKS, toFace } from "@sparc/contract/face";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Face, INKS, MARKS, toShownFace } from "./face.tsx";
import { FacePicker } from "./face-picker.tsx";
import { draw } from "./render.fixtures.tsx";

test("there are as many marks and inks as faces are counted", () => {
  expect(MARKS).toHaveLength(FACE_MARKS);
  expect(INKS).toHaveLength(FACE_INKS);
  expect(new Set(MARKS.map(({ path }) => path)).size).toBe(FACE_MARKS);
});

test("draws the chosen mark in the chosen ink, hidden from screen readers", () => {
  const { root } = draw(<Face face={toFace({ mark: 5, ink: 2 })} size="l" />);
  const face = root.querySelector(".face");
  expect([face?.className, face?.getAttribute("data-ink"), face?.getAttribute("aria-hidden")]).toEqual(["face size-l", "2", "true"]);
  expect(face?.querySelector("path")?.getAttribute("d")).toContain(MARKS[5]?.path);
});

test("whoever has not chosen has the face of their id", () => {
  expect(toShownFace({ id: "u1" })).toBe(drawFace("u1"));
  expect(toShownFace({ id: "u1", face: 0 })).toBe(0);
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
