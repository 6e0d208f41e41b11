import type { Draft } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, useState } from "react";
import type { Gap } from "../../features/studio/missing-list.tsx";
import type { Steps } from "../../features/studio/steps-back.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";
import { Button } from "../../ui/button.tsx";
import { RetryIcon, UndoIcon } from "../../ui/icons/action-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { EditorLocks } from "./editor-locks.tsx";
import { EditorOdds } from "./editor-odds.tsx";
import { EditorRounds } from "./editor-rounds.tsx";
import type { RulesPartProps } from "./editor-rules.ts";
import { EditorSeries } from "./editor-series.tsx";
import { EditorTeams } from "./editor-teams.tsx";
import { EditorTieBreak } from "./editor-tie-break.tsx";

/** What the parts of the content share. `about` names what a change is about: letters of one text are one step back. */
export interface ContentPartProps {
  readonly draft: Draft;
  /** Members are in: the tree, its teams and how long series are stay. */
  readonly isFixed: boolean;
  readonly change: (next: Draft, about: string) => void;
  /** The problem to show at a field. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
}

interface EditorContentProps {
  readonly draft: Draft;
  readonly steps: Steps<Draft>;
  readonly rulesPart: RulesPartProps & { readonly isLocked: boolean };
  readonly zone: string;
  readonly gaps: readonly Gap[];
  readonly isTold: boolean;
  readonly isLocked: boolean;
  readonly isFixed: boolean;
  readonly openSeries: number | null;
  readonly onOpenSeries: (at: number | null) => void;
}

export function EditorContent(props: EditorContentProps): ReactElement {
  const { draft, steps, rulesPart, zone, gaps, isTold, isLocked, isFixed, openSeries, onOpenSeries } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const part: ContentPartProps = {
    draft,
    isFixed,
    change: steps.change,
    errorAt: (path) => (isTold || left.has(path) ? gaps.find((gap) => gap.path === path && gap.level === "error")?.message : undefined),
    onLeave: (path) => setLeft((before) => new Set([...before, path])),
  };
  // A step back could take away what has to stay.
  const hasSteps = !isLocked && !isFixed;
  useUndoKeys(steps, !hasSteps);
  return (
    <>
      {hasSteps ? <StepButtons {...steps} /> : null}
      {isFixed && !isLocked ? (
        <Notice>
          Members are in, so the tree and its teams stay, whatever they picked. Names, colours, logos, seeds, odds and times can change
          here; who is to come is placed under Enter results.
        </Notice>
      ) : null}
      <fieldset className="ed2 bk-ed" disabled={isLocked}>
        <legend className="vh">Teams and rounds</legend>
        <div className="stack l">
          <EditorTeams {...part} />
          <EditorTieBreak {...part} />
          <EditorOdds {...part} />
        </div>
        <div className="stack l">
          <EditorRounds {...part} />
          <EditorLocks {...part} {...rulesPart} zone={zone} isRulesLocked={rulesPart.isLocked} onRules={rulesPart.onChange} />
          <EditorSeries {...part} gaps={gaps} open={openSeries} onOpen={onOpenSeries} />
        </div>
      </fieldset>
    </>
  );
}

function StepButtons({ step, canUndo, canRedo }: Steps<Draft>): ReactElement {
  return (
    <p className="row nw bk-steps">
      <Button size="sm" variant="quiet" aria-disabled={!canUndo || undefined} onClick={() => step("back")}>
        <UndoIcon className="s" />
        Undo
      </Button>
      <Button size="sm" variant="quiet" aria-disabled={!canRedo || undefined} onClick={() => step("forth")}>
        <RetryIcon className="s" />
        Redo
      </Button>
    </p>
  );
}

/** Outside of texts, which have their own. */
function useUndoKeys(steps: Steps<Draft>, isOff: boolean): void {
  useWindowKey((event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input:not([type=radio], [type=checkbox]), textarea");
    if (isOff || isTyping || event.altKey || !(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
    event.preventDefault();
    steps.step(event.key.toLowerCase() === "y" || event.shiftKey ? "forth" : "back");
  });
}
