import { type LazyExoticComponent, lazy } from "react";

/** Any component type that React's `lazy` accepts. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>["default"];

/**
 * Turns a named export of another module into a lazy component. The module is fetched at the first render; a `Suspense` must surround it.
 */
export function lazyPart<Name extends string, Module extends Readonly<Record<Name, AnyComponent>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] }));
}
