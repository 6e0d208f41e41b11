import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Uuid = ReturnType<typeof crypto.randomUUID>;

/**
 * Makes every new id of this process the next one of a fixed sequence, so that two worlds that are built alike can be compared byte for
 * byte. Returns a function that restores random ids.
 */
export function seedIds(): () => void {
  const original = crypto.randomUUID;
  let count = 0;
  set(() => {
    count += 1;
    return `00000000-0000-4000-8000-${count.toString(16).padStart(12, "0")}` as Uuid;
  });
  return () => set(original);
}

function set(randomUuid: () => Uuid): void {
  crypto.randomUUID = randomUuid;
  syncBuiltinESMExports();
}
