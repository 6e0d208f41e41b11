import { type RefObject, useLayoutEffect } from "react";

/** Least scale at which the texts are readable from 8 m: the question at 6.5 % and the answers at 4 % of the screen's shorter side. */
export const READABLE = 0.8125;

/** Scales to try, from that of a short text down to what the longest allowed texts need. */
export const FIT_STEPS = [1, 0.94, 0.88, READABLE, 0.76, 0.7, 0.65, 0.6, 0.56, 0.52, 0.48, 0.44, 0.4] as const;

/** Returns the first size that fits, from the largest down; the smallest when none does. */
export function largestFit(steps: readonly number[], isFitting: (size: number) => boolean): number {
  return steps.find(isFitting) ?? steps.at(-1) ?? 1;
}

/** True when all children end inside the box and their texts end inside them. */
function hasRoom(box: HTMLElement): boolean {
  const measureBottom = (part: Element): number => part.getBoundingClientRect().bottom;
  const end = measureBottom(box) + 1;
  return [...box.children].every((part) => {
    const partEnd = measureBottom(part);
    return partEnd <= end && [...part.querySelectorAll("h1, li, p")].every((text) => measureBottom(text) <= partEnd + 1);
  });
}

function fitIn(box: HTMLElement): void {
  largestFit(FIT_STEPS, (size) => {
    box.style.setProperty("--f", String(size));
    box.toggleAttribute("data-dense", size < READABLE);
    return hasRoom(box);
  });
}

/**
 * Sets the scale `--f` of the element so that all of its children end inside it and long texts are not cut. Below the least readable size
 * `data-dense` hides ornaments first. The fit is measured again when the size of any part changes.
 */
export function useFit(ref: RefObject<HTMLElement | null>, what: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides how much room it needs
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    fitIn(box);
    let frame = 0;
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => fitIn(box));
    });
    for (const part of [box, ...box.children]) watch.observe(part);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [ref, what]);
}
