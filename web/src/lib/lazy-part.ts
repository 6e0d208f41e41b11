import type { ComponentType } from "react";
import { preloadable } from "./preloadable.tsx";

// biome-ignore lint/suspicious/noExplicitAny: any component, whatever its props are
type AnyComponent = ComponentType<any>;

/** A component whose code is fetched when it is first rendered, or before by `preload`. */
export type LazyPart<Part> = Part & { readonly preload: () => Promise<unknown> };

/**
 * Turns a named export of another module into a lazy component. The module is fetched at the first render, and a `Suspense` must surround it.
 * After `preload` it renders at once: React shows a fallback for at least 300 ms even when the code is there a moment later.
 */
export function lazyPart<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> {
  const { Part, prefetch } = preloadable(async () => (await load())[name]);
  return Object.assign(Part, { preload: prefetch }) as unknown as LazyPart<Module[Name]>;
}
