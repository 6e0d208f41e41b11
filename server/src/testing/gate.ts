export interface Gate {
  open(): void;
  readonly opened: Promise<void>;
}

/** A promise that a test resolves, so that code which awaits it pauses until then. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
