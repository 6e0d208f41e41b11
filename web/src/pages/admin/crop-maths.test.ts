import { expect, test } from "vitest";
import { afterKey, moved, toRectangle, WHOLE, ZOOM_MAX, zoomed } from "./crop-maths.ts";

const wide = { width: 400, height: 200 };

test("a crop begins with as much of the picture as its form allows, in the middle", () => {
  expect(toRectangle(WHOLE, wide, 1)).toEqual({ width: 200, height: 200, left: 100, top: 0 });
  expect(toRectangle(WHOLE, { width: 200, height: 400 }, 2)).toEqual({ width: 200, height: 100, left: 0, top: 150 });
});

test("arrow keys move it and stop at the picture's edges, also where there is no room", () => {
  let crop = WHOLE;
  for (let press = 0; press < 30; press += 1) crop = afterKey("ArrowRight", crop, wide, 1) ?? crop;
  expect(toRectangle(crop, wide, 1)).toMatchObject({ left: 200, top: 0 });
  expect(moved(crop, { x: 0, y: 1 }, wide, 1)).toEqual(crop);
  crop = afterKey("ArrowLeft", crop, wide, 1) ?? crop;
  expect(toRectangle(crop, wide, 1).left).toBe(190);
});

test("plus and minus zoom about the middle, within bounds, and other keys do nothing", () => {
  const near = zoomed(WHOLE, 2, wide, 1);
  expect(toRectangle(near, wide, 1)).toEqual({ width: 100, height: 100, left: 150, top: 50 });
  expect(zoomed(near, 99, wide, 1).zoom).toBe(ZOOM_MAX);
  expect(toRectangle(zoomed(near, 0, wide, 1), wide, 1)).toEqual(toRectangle(WHOLE, wide, 1));
  expect(afterKey("+", WHOLE, wide, 1)?.zoom).toBe(1.25);
  expect(afterKey("Enter", WHOLE, wide, 1)).toBeNull();
});

test("a crop at an edge stays inside when it is zoomed out", () => {
  const corner = { zoom: 4, x: 1, y: 1 };
  const out = toRectangle(zoomed(corner, 1.5, wide, 1), wide, 1);
  expect(out.left + out.width).toBeLessThanOrEqual(400);
  expect(out.top + out.height).toBeLessThanOrEqual(200 + 1e-9);
});
