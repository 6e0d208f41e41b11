import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Uuid = ReturnType<typeof crypto.randomUUID>;

/**
 * From here on every new id of this process is the next of one fixed row, so that two worlds that are made alike have the same ids and can be
 * compared byte for byte. Answers the way back.
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
