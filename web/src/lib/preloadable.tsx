import { type ComponentType, lazy, type ReactElement, useState } from "react";

interface Preloadable<Props> {
  readonly Part: (props: Props) => ReactElement;
  /** Gets the code now, so that showing it later needs no network. Repeating it costs nothing. */
  readonly prefetch: () => Promise<unknown>;
}

/** A part of the page whose code comes after the first screen. Once it is here it is drawn at once, without the blink of a lazy part. */
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
