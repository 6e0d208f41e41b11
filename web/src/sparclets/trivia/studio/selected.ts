import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { StudioSearch } from "../../../platform/studio/studio-search.ts";
import type { Question } from "../question/types.ts";

export interface Selected {
  /** Position of the open question; −1 when there are no questions. */
  readonly at: number;
  readonly select: (id: string | undefined) => void;
}

/**
 * The id of the open question is in the address, so that a reload, Back or a link shared with a co-author opens the same one. The selection
 * does not wait for the address, so what is typed next always goes into the selected question.
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
