import { counted } from "../../lib/ordinals.ts";

/** Such as "41 times, 12 in the last 7 days". */
export function linkOpensLabel({ total, last_7_days: recent }: { readonly total: number; readonly last_7_days: number }): string {
  if (total === 0) return "0 times";
  const times = total === 1 ? "once" : counted(total, "time");
  const share = recent === total ? (total === 1 ? "" : "all ") : recent === 0 ? "not " : `${recent.toLocaleString()} `;
  return `${times}, ${share}in the last 7 days`;
}
