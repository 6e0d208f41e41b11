import type { PicksExport } from "@sparc/contract/entities/picks";
import { merkleRoot } from "../slots/merkle.ts";

/** The root, in hex, that the values of an exported slot lead to. */
export function exportedRoot({ values }: PicksExport["slots"][number]): string {
  return Buffer.from(merkleRoot(values.map(([entryNo, value]) => ({ entryNo, value })))).toString("hex");
}
