import type { SparcletStudio } from "../sparclet.ts";
import { sparcletTypes, webSparclet } from "../sparclets.ts";

const studios = new Map<string, SparcletStudio>();

/** Loads the Studio part of every sparclet type. It is awaited once before a page of the Studio is rendered. */
export async function loadSparcletStudios(): Promise<void> {
  const load = async (type: string): Promise<void> => {
    const studio = await webSparclet(type)?.studio();
    if (studio) studios.set(type, studio);
  };
  await Promise.all(sparcletTypes().map(load));
}

/** Returns a type's Studio part; null for a type that this version does not know. */
export function sparcletStudio(type: string): SparcletStudio | null {
  return studios.get(type) ?? null;
}
