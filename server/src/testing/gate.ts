export interface Gate {
  open(): void;
  readonly opened: Promise<void>;
}

/** Holds what waits for it until a test opens it. */
export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
