import type { Draft, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useNow } from "../../../lib/use-now.ts";
import { eventQuery } from "../../../platform/events/events.queries.ts";
import type { Gap } from "../../../platform/studio/missing-list.tsx";
import { StepButtons } from "../../../platform/studio/step-buttons.tsx";
import type { Steps } from "../../../platform/studio/steps-back.ts";
import { LockIcon } from "../../../ui/icons/status-icons.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toSlots } from "../spread.queries.ts";
import { EditorTieBreakGame } from "./tie-break-game.tsx";
import { zonedShort } from "./times.ts";
import { EditorWeek } from "./week.tsx";
import { EditorWeeks } from "./weeks.tsx";

const FeedPicker = lazyPart(() => import("./feed.tsx"), "FeedPicker");

/** Props shared by the parts of the content. `about` names the edited field; consecutive changes of one field are a single undo step. */
export interface ContentPartProps {
  readonly draft: Draft;
  readonly rules: Rules;
  readonly zone: string;
  /** True for a published card, whose lines, starts and names are changed on the results desk instead. */
  readonly isPublished: boolean;
  readonly change: (next: Draft, about: string) => void;
  /** Problem message of a field by its path. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
}

/** Index of the week in view, and key of its open matchup. */
export interface OpenPlace {
  readonly week: number;
  readonly key: string | null;
}

interface EditorContentProps extends Pick<ContentPartProps, "draft" | "rules" | "zone" | "isPublished"> {
  readonly eventId: string;
  readonly steps: Steps<Draft>;
  readonly gaps: readonly Gap[];
  readonly showErrors: boolean;
  readonly isLocked: boolean;
  readonly open: OpenPlace;
  readonly onOpen: (open: OpenPlace) => void;
  readonly onFlush: () => Promise<boolean>;
  readonly onImported: () => Promise<void>;
}

export function EditorContent(props: EditorContentProps): ReactElement {
  const { eventId, draft, rules, zone, isPublished, steps, gaps, showErrors, isLocked, onOpen, onFlush, onImported } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const part: ContentPartProps = {
    ...{ draft, rules, zone, isPublished },
    change: steps.change,
    errorAt: (path) => (showErrors || left.has(path) ? gaps.find((gap) => gap.path === path && gap.level === "error")?.message : undefined),
    onLeave: (path) => setLeft((before) => new Set([...before, path])),
  };
  // Undo may have removed the week in view, so the index is clamped.
  const open = { ...props.open, week: Math.max(0, Math.min(props.open.week, draft.weeks.length - 1)) };
  return (
    <>
      {isLocked ? null : <StepButtons steps={steps} className="ps-steps" />}
      {isPublished && !isLocked ? (
        <p className="warnline">
          <LockIcon className="size-s" />
          <span>
            The card is published. Colours, names of weeks and the order can change here. Who plays, lines, starts and further games go
            under Enter results, where a change is stored at once and has its reason.
          </span>
        </p>
      ) : null}
      <div className="two-columns ps-ed">
        <fieldset className="ps-ed-part stack" disabled={isLocked}>
          <legend className="visually-hidden">Weeks and games</legend>
          <EditorWeeks {...part} gaps={gaps} shown={open.week} onShow={(week) => onOpen({ week, key: null })}>
            {isPublished ? <EditorTally eventId={eventId} zone={zone} /> : null}
          </EditorWeeks>
          {draft.weeks[open.week] ? (
            <EditorWeek {...part} gaps={gaps} weekAt={open.week} openKey={open.key} onOpen={(key) => onOpen({ ...open, key })} />
          ) : null}
          <EditorTieBreakGame {...part} />
        </fieldset>
        {isLocked ? null : (
          <Suspense fallback={<Skeleton height="240px" />}>
            <FeedPicker eventId={eventId} zone={zone} before={onFlush} onImported={onImported} />
          </Suspense>
        )}
      </div>
    </>
  );
}

interface EditorTallyProps {
  readonly eventId: string;
  readonly zone: string;
}

/** Progress of a published card. It counts members with picks, but not what they picked, which is hidden before the lock. */
function EditorTally({ eventId, zone }: EditorTallyProps): ReactElement | null {
  const { data: event } = useQuery(eventQuery(eventId));
  const now = useNow();
  if (!event) return null;
  const slots = toSlots(event);
  const locks = slots.flatMap(({ is_locked, locks_at }) => (is_locked || locks_at === null ? [] : [Date.parse(locks_at)]));
  const figures: readonly (readonly [string, string])[] = [
    ["Games", slots.length.toLocaleString()],
    ["Locked", slots.filter(({ is_locked }) => is_locked).length.toLocaleString()],
    ["Have picked", event.entry_count.toLocaleString()],
    ["Next lock", locks.length === 0 ? "None" : zonedShort(Math.min(...locks), zone, now)],
  ];
  return (
    <dl className="tally ps-tally">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={label === "Next lock" ? "lock-time" : undefined}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
