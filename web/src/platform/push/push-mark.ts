import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { readStored, writeStored } from "../../session/session-storage.ts";

/**
 * Records in this browser that pushes were turned on: hashes of the user, the session and the endpoint, for comparison with the current
 * ones. It outlives an expired session, so that the same user gets pushes again with the next session and nobody else does.
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
