/** A part of a picture that is being chosen. */
export interface Crop {
  /** 1 shows as much of the picture as the form allows; up to `ZOOM_MAX`. */
  readonly zoom: number;
  /** Where the part lies in the room that is left, 0 (left, top) to 1. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The part's rectangle in pixels of the picture. `aspect` is width by height. */
export function toRectangle(crop: Crop, picture: Size, aspect: number): Size & { readonly left: number; readonly top: number } {
  const width = Math.min(picture.width, picture.height * aspect) / crop.zoom;
  const height = width / aspect;
  return { width, height, left: (picture.width - width) * crop.x, top: (picture.height - height) * crop.y };
}

/** The crop moved by parts of its own width and height, such as 0.05, within the picture. */
export function moved(crop: Crop, by: { readonly x: number; readonly y: number }, picture: Size, aspect: number): Crop {
  const { width, height } = toRectangle(crop, picture, aspect);
  const along = (at: number, room: number, step: number): number => (room < 0.5 ? at : clamp(at + step / room, 0, 1));
  return {
    zoom: crop.zoom,
    x: along(crop.x, picture.width - width, by.x * width),
    y: along(crop.y, picture.height - height, by.y * height),
  };
}

/** The crop at another zoom, about the same middle. */
export function zoomed(crop: Crop, zoom: number, picture: Size, aspect: number): Crop {
  const before = toRectangle(crop, picture, aspect);
  const next = { ...crop, zoom: clamp(zoom, 1, ZOOM_MAX) };
  const { width, height } = toRectangle(next, picture, aspect);
  const at = (start: number, old: number, now: number, room: number, unchanged: number): number =>
    room < 0.5 ? unchanged : clamp((start + (old - now) / 2) / room, 0, 1);
  return {
    zoom: next.zoom,
    x: at(before.left, before.width, width, picture.width - width, crop.x),
    y: at(before.top, before.height, height, picture.height - height, crop.y),
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const MOVE = 0.05;
const ZOOM_STEP = 0.25;
const MOVES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -MOVE, y: 0 },
  ArrowRight: { x: MOVE, y: 0 },
  ArrowUp: { x: 0, y: -MOVE },
  ArrowDown: { x: 0, y: MOVE },
};

/** The crop after a key: arrows move it, plus and minus zoom. Null for every other key. */
export function afterKey(key: string, crop: Crop, picture: Size, aspect: number): Crop | null {
  const by = MOVES[key];
  if (by) return moved(crop, by, picture, aspect);
  if (key === "+" || key === "=") return zoomed(crop, crop.zoom + ZOOM_STEP, picture, aspect);
  return key === "-" ? zoomed(crop, crop.zoom - ZOOM_STEP, picture, aspect) : null;
}
