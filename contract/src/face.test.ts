import { expect, test } from "vitest";
import { drawFace, FACE_INKS, FACE_MARKS, FACES, toFace, toFaceParts, toShownFace } from "./face.ts";

test("every mark in every ink is one face, and back", () => {
  const faces = Array.from({ length: FACE_MARKS }, (_, mark) =>
    Array.from({ length: FACE_INKS }, (_ink, ink) => toFace({ mark, ink })),
  ).flat();
  expect(faces).toEqual(Array.from({ length: FACES }, (_, face) => face));
  for (const face of faces) expect(toFace(toFaceParts(face))).toBe(face);
});

test("a face is drawn from the id, whatever its case, and none is drawn much more often than another", () => {
  const id = "0b0c7a52-5d1c-4b0f-9a56-2f7a3c9d1e44";
  expect(drawFace(id)).toBe(drawFace(id.toUpperCase()));
  const counts = new Array<number>(FACES).fill(0);
  for (let at = 0; at < 6_000; at += 1) {
    const face = drawFace(`${at.toString(16).padStart(8, "0")}-5d1c-4b0f-9a56-2f7a3c9d1e44`);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(40);
  expect(Math.max(...counts)).toBeLessThan(180);
});

test("whoever has not chosen has the face of their id", () => {
  expect([toShownFace({ id: "u1" }), toShownFace({ id: "u1", face: null })]).toEqual([drawFace("u1"), drawFace("u1")]);
  expect(toShownFace({ id: "u1", face: 0 })).toBe(0);
});
