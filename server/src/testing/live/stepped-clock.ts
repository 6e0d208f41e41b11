/** Loaded before the server with `--import`. It shifts `Date` in every thread by the milliseconds in the file that is named after `?`. */
import { readFileSync } from "node:fs";

const file = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const RealDate = Date;
let offsetMs = 0;

setInterval(() => {
  try {
    offsetMs = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    // The file does not exist yet.
  }
}, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(RealDate.now() + offsetMs);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + offsetMs;
  }
} as DateConstructor;
