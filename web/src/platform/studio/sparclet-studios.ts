import type { SparcletStudio } from "../sparclet.ts";
import { sparcletTypes, webSparclet } from "../sparclets.ts";

const studios = new Map<string, SparcletStudio>();

/** Fetches the Studio's half of every sparclet type. Awaited once before a page of the Studio is drawn. */
export async function loadSparcletStudios(): Promise<void> {
  const load = async (type: string): Promise<void> => {
    const studio = await webSparclet(type)?.studio();
    if (studio) studios.set(type, studio);
  };
  await Promise.all(sparcletTypes().map(load));
}

/** Null for a type that this version does not know. */
export function sparcletStudio(type: string): SparcletStudio | null {
  return studios.get(type) ?? null;
}
