import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** A component drawn into the document for a test. `unmount` also removes its container. */
export interface Drawn {
  readonly root: HTMLElement;
  readonly redraw: (next: ReactNode) => void;
  readonly unmount: () => void;
}

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export function draw(first: ReactNode): Drawn {
  const root = document.createElement("div");
  document.body.append(root);
  const react = createRoot(root);
  const redraw = (next: ReactNode): void => act(() => react.render(next));
  redraw(first);
  return {
    root,
    redraw,
    unmount: () => {
      act(() => react.unmount());
      root.remove();
    },
  };
}
