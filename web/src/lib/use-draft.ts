import { useCallback, useState } from "react";
import { dropDraft, saveDraft, savedDraft } from "./draft-store.ts";

/**
 * Form state that outlives errors, reloads and an ended session. The third element deletes the draft; call it once the server has stored
 * it.
 */
export function useDraft<Value>(name: string, initial: Value): [Value, (next: Value) => void, () => void] {
  const [value, setValue] = useState<Value>(() => savedDraft<Value>(name)?.value ?? initial);
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      saveDraft(name, next);
    },
    [name],
  );
  const drop = useCallback(() => dropDraft(name), [name]);
  return [value, set, drop];
}
