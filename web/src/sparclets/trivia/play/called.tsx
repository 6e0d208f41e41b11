import { useEffect } from "react";
import { notify } from "../../../ui/notify.ts";

/** Tells a player what the host calls them from now on. */
export function Called({ name }: { readonly name: string }): null {
  useEffect(() => void notify.message(`The host calls you ${name} in this game`), [name]);
  return null;
}
