import { type ComponentType, lazy, type ReactElement, useState } from "react";

interface Preloadable<Props> {
  readonly Part: (props: Props) => ReactElement;
  /** Fetches the code now, so that a later render needs no network. A repeated call does not fetch it again. */
  readonly prefetch: () => Promise<unknown>;
}

/** A component whose code is fetched after the first screen. Once fetched it renders at once, without a flash of the Suspense fallback. */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let ready: ComponentType<Props> | null = null;
  const get = async (): Promise<ComponentType<Props>> => {
    ready ??= await load();
    return ready;
  };
  const Waiting = lazy(async () => ({ default: await get() })) as unknown as ComponentType<Props>;
  const Part = (props: Props): ReactElement => {
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Waiting);
    return <Shown {...props} />;
  };
  return { Part, prefetch: get };
}
