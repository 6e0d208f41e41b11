import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { counted } from "../../../lib/ordinals.ts";
import type { Steps } from "../../../platform/studio/steps-back.ts";
import { notify } from "../../../ui/notify.ts";
import { type Question, toQuestions, toUnused } from "../question/edit.ts";
import { pickQuestions, withBroughtBack, withPicked } from "../question/unused.ts";
import type { PickChoice } from "./pick-dialog.tsx";

/** Steps of the whole draft as steps of its questions: what else the draft has stays as it is. */
export function toQuestionSteps(steps: Steps<JsonObject>): Steps<readonly Question[]> {
  return {
    ...steps,
    latest: () => toQuestions(steps.latest()),
    change: (questions, about) => steps.change({ ...steps.latest(), questions: questions as unknown as Json[] }, about),
  };
}

interface UnusedActs {
  /** Picks at random; the rest is put aside. */
  readonly pick: (choice: PickChoice) => void;
  readonly bringBack: (ids: readonly string[]) => void;
}

/** Actions that move questions between those that are played and those that are not used. */
export function actsOnUnused(steps: Steps<JsonObject>, select: (id: string | undefined) => void): UnusedActs {
  const bringBack = (ids: readonly string[]): void => {
    const before = toQuestions(steps.latest()).length;
    const next = withBroughtBack(steps.latest(), new Set(ids));
    steps.change(next, "bring back");
    select(toQuestions(next)[before]?.id);
    notify.success(`${counted(toQuestions(next).length - before, "question")} brought back`);
  };
  return {
    bringBack,
    pick: ({ count, isEven, without }) => {
      const before = steps.latest();
      const known = new Set(toUnused(before).map(({ id }) => id));
      const found = pickQuestions(toQuestions(before), { count, isEven, without, random: Math.random });
      const after = withPicked(before, found);
      if (after === before) return;
      steps.change(after, "pick");
      select(found.picked[0]?.id);
      notify.undo(`${counted(found.picked.length, "question")} picked, ${found.rest.length} not used`, () => {
        // Where the draft was edited since, only what was put aside comes back.
        if (steps.latest() === after) steps.change(before, "pick undone");
        else bringBack(toUnused(after).flatMap(({ id }) => (known.has(id) ? [] : id)));
      });
    },
  };
}
