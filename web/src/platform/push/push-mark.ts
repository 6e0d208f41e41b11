import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { readStored, writeStored } from "../../session/session-storage.ts";

/**
 * That pushes were turned on in this browser, by whom, in which session and at which endpoint: hashes all of them, to be compared with what
 * is so now. It outlives a session that ran out, so that its owner has pushes again with the next one, and nobody else has them.
 */
export interface PushMark {
  readonly owner: string;
  readonly session: string;
  readonly endpoint: string;
}

const KEY = `${bootstrapConfig.product_key}_push`;

export function readPushMark(): PushMark | null {
  try {
    const mark = JSON.parse(readStored(KEY) ?? "null") as Partial<PushMark> | null;
    return typeof mark?.owner === "string" && typeof mark.session === "string" && typeof mark.endpoint === "string"
      ? (mark as PushMark)
      : null;
  } catch {
    return null;
  }
}

export const writePushMark = (mark: PushMark | null): void => writeStored(KEY, mark && JSON.stringify(mark));
