import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { StudioSearch } from "../../../platform/studio/studio-search.ts";
import type { Question } from "../question/types.ts";

export interface Selected {
  /** Position of the open question; −1 where there is none. */
  readonly at: number;
  readonly select: (id: string | undefined) => void;
}

/**
 * The open question stands in the address, by its id: a reload, Back and a link shared with a co-author find it again. The page does not
 * wait for the address: what is typed next goes into the question that was chosen.
 */
export function useSelectedQuestion(questions: readonly Question[]): Selected {
  const { slot } = useSearch({ strict: false }) as StudioSearch;
  const navigate = useNavigate();
  const [known, setKnown] = useState({ slot, shown: slot });
  if (known.slot !== slot) setKnown({ slot, shown: slot });
  const shown = known.slot === slot ? known.shown : slot;
  const found = questions.findIndex(({ id }) => id === shown);
  return {
    at: found >= 0 ? found : Math.min(0, questions.length - 1),
    select: (id) => {
      setKnown({ slot, shown: id });
      if (id === slot) return;
      void navigate({ to: ".", search: (before: StudioSearch) => ({ ...before, slot: id }), replace: true, resetScroll: false });
    },
  };
}
