import { type RefObject, useLayoutEffect } from "react";

/** Question and answers have their least sizes for 8 m: 6.5 and 4 hundredths of the screen's shorter side. */
export const READABLE = 0.8125;

/** From the size a short text has down to what the longest texts of the format need. */
export const FIT_STEPS = [1, 0.94, 0.88, READABLE, 0.76, 0.7, 0.65, 0.6, 0.56, 0.52, 0.48, 0.44, 0.4] as const;

/** The first size that fits, tried from the largest; the smallest when none does. */
export function largestFit(steps: readonly number[], isFitting: (size: number) => boolean): number {
  return steps.find(isFitting) ?? steps.at(-1) ?? 1;
}

/** Whether its parts end inside it, and their texts inside them. */
function hasRoom(box: HTMLElement): boolean {
  const bottomOf = (part: Element): number => part.getBoundingClientRect().bottom;
  const end = bottomOf(box) + 1;
  return [...box.children].every((part) => {
    const partEnd = bottomOf(part);
    return partEnd <= end && [...part.querySelectorAll("h1, li, p")].every((text) => bottomOf(text) <= partEnd + 1);
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
 * Sets `--f` of the element so that all of its children end inside it: a long text keeps whole. Below the least size for 8 m
 * `data-dense` lets ornament go first. Whatever changes the size of a part, a window, a font or a number, has it measured again.
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
