import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { AppContext } from "../../app-context.ts";

/** The sparclet of an event's type. An event whose type is not registered is a bug. */
export function toSparclet({ registry }: Pick<AppContext, "registry">, { type }: { readonly type: string }): Sparclet {
  const sparclet = registry[type];
  if (!sparclet) throw new Error(`No sparclet for the type ${type}`);
  return sparclet;
}
