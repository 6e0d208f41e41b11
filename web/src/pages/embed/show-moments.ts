import { dayAndTime, relativeMoment } from "../../lib/times.ts";

/** Shows the page's times in the visitor's time zone, those ahead with the time that is left: "Starts Sat, Dec 5, 8:00 PM, in 6 days". */
export function showMoments(now: number): void {
  for (const element of document.querySelectorAll("time")) element.textContent = momentLabel(element, now);
}

function momentLabel({ dateTime, dataset: { label, passed } }: HTMLTimeElement, now: number): string {
  const at = Date.parse(dateTime);
  if (passed === undefined) return `${label} ${dayAndTime(at)}`;
  // The time that is left stays on one line.
  return at > now ? `${label} ${dayAndTime(at)}, ${relativeMoment(at, now).replaceAll(" ", "\u00a0")}` : passed;
}
