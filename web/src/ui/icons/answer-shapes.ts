/** The six answer shapes, the same in the room and on phones. Each is shown with its letter and colour, never alone. */
import { solidIcon } from "./icon.tsx";

export const ChevronShape = /* @__PURE__ */ solidIcon("M1.5 4.5L12 13l10.5-8.5v7L12 20 1.5 11.5z");
export const SunShape = /* @__PURE__ */ solidIcon(
  "M12 1L14 4.7L17.5 2.5L17.4 6.6L21.5 6.5L19.3 10L23 12L19.3 14L21.5 17.5L17.4 17.4L17.5 21.5L14 19.3L12 23L10 19.3L6.5 21.5L6.6 17.4L2.5 17.5L4.7 14L1 12L4.7 10L2.5 6.5L6.6 6.6L6.5 2.5L10 4.7z",
);
export const WaveShape = /* @__PURE__ */ solidIcon(
  "M1 4c2.75 0 3.7 3.5 5.5 3.5S9.25 4 12 4s3.7 3.5 5.5 3.5S20.25 4 23 4v5c-2.75 0-3.7 3.5-5.5 3.5S14.75 9 12 9s-3.7 3.5-5.5 3.5S3.75 9 1 9zM1 13c2.75 0 3.7 3.5 5.5 3.5S9.25 13 12 13s3.7 3.5 5.5 3.5S20.25 13 23 13v5c-2.75 0-3.7 3.5-5.5 3.5S14.75 18 12 18s-3.7 3.5-5.5 3.5S3.75 18 1 18z",
);
export const ShieldShape = /* @__PURE__ */ solidIcon("M3 3h18v8c0 5.5-4 9-9 11-5-2-9-5.5-9-11z");
export const BowShape = /* @__PURE__ */ solidIcon("M2.5 3.5L12 8.5l9.5-5v17L12 15.5l-9.5 5z");
export const CrossShape = /* @__PURE__ */ solidIcon("M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z");
