const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** As on a clock: "4:12", "1:04:12"; from two days on in days. */
export function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left >= 2 * DAY_S) return `${Math.floor(left / DAY_S)} days`;
  const hours = Math.floor(left / HOUR_S);
  const minutes = Math.floor((left % HOUR_S) / MINUTE_S);
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % MINUTE_S)}` : `${minutes}:${two(left % MINUTE_S)}`;
}

/** The two largest parts: "4 minutes 32 seconds". */
export function clockLabel(seconds: number): string {
  const left = Math.max(0, seconds);
  const parts = [
    [Math.floor(left / DAY_S), "day"],
    [Math.floor((left % DAY_S) / HOUR_S), "hour"],
    [Math.floor((left % HOUR_S) / MINUTE_S), "minute"],
    [left % MINUTE_S, "second"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const shown = parts.slice(Math.max(0, first), first + 2).filter(([count]) => count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`).join(" ") || "0 seconds";
}
