import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { Face } from "../../../ui/face.tsx";
import { PersonName } from "./person-name.tsx";
import type { Caller } from "./use-roll-call.ts";

const IN_MS = 520;
const STAY_MS = 2_200;
/** While others wait to land. */
const SHORT_STAY_MS = 1_300;
const FLY_MS = 420;

interface LandingProps {
  readonly caller: Caller;
  readonly isHurried: boolean;
  /** The sheet that the name flies to; without one it fades. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly onLanded: (number: number) => void;
}

/**
 * A new name, large on the touchline: it slides in, stays and flies to the top of the sheet. Hidden from screen readers, because the sheet
 * has it a moment later. Draw it with the player's number as its key.
 */
export function Landing({ caller, isHurried, sheet, onLanded }: LandingProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each landing runs once, however often the list is read meanwhile
  useEffect(() => {
    box.current?.animate?.({ translate: ["-100% 0", "0 0"] }, { duration: IN_MS, easing: "cubic-bezier(.16,1,.3,1)" });
    box.current
      ?.querySelector(".face")
      ?.animate?.(
        { scale: [0, 1.15, 1], rotate: ["-20deg", "4deg", "0deg"], offset: [0, 0.6, 1] },
        { duration: IN_MS, delay: 160, fill: "backwards" },
      );
    let timer = setTimeout(
      () => {
        fly(box.current, sheet.current?.firstElementChild ?? null);
        timer = setTimeout(() => onLanded(caller.number), FLY_MS);
      },
      isHurried ? SHORT_STAY_MS : STAY_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="landing" ref={box} aria-hidden="true">
      <div className="landing-slab">
        <Face face={caller.face} />
        <p>
          <span className="screen-label">Just joined</span>
          <PersonName name={caller.name} />
        </p>
      </div>
    </div>
  );
}

function fly(box: HTMLElement | null, row: Element | null): void {
  const from = box?.getBoundingClientRect();
  const to = row?.getBoundingClientRect();
  const end = from && to ? `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.height / from.height})` : "none";
  box?.animate?.(
    { transform: ["none", end], opacity: [1, end === "none" ? 0 : 0.2] },
    { duration: FLY_MS, easing: "cubic-bezier(.5,0,.3,1)", fill: "forwards" },
  );
}
