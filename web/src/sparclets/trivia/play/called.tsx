import { useEffect } from "react";
import { notify } from "../../../ui/notify.ts";

/** Notifies the player of the name that the host gave them. */
export function Called({ name }: { readonly name: string }): null {
  useEffect(() => void notify.message(`The host calls you ${name} in this game`), [name]);
  return null;
}
