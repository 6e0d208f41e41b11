import type { DraftPuzzle } from "@sparc/sparclets/daily-game/daily-game.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { zoneLabel } from "../../../platform/studio/zoned-time.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EditIcon, PlusIcon } from "../../../ui/icons/action-icons.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons/arrow-icons.ts";
import { AlertIcon, CheckIcon, LockIcon } from "../../../ui/icons/status-icons.ts";
import { puzzleStatisticsQuery } from "../daily.queries.ts";
import { puzzleEditors } from "../puzzles/editors.ts";
import { type CalendarDay, dateLabel, dayAt, daysOfPage, pageBeside, pageLabel, toPage } from "./calendar-days.ts";
import type { ContentPartProps } from "./content.tsx";

interface EditorCalendarProps extends ContentPartProps {
  readonly eventId: string;
  readonly zone: string;
  readonly chosen: number;
  readonly onChoose: (number: number) => void;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** A month of days with their puzzles; the chosen day opens beside it. */
export function EditorCalendar(props: EditorCalendarProps): ReactElement {
  const { draft, rules, days, zone, chosen } = props;
  const chosenPage = toPage(dayAt(chosen, days) ?? dayAt(1, days));
  const [turned, setTurned] = useState({ chosen, page: chosenPage });
  // When a day is chosen from outside, for example by the checklist, the calendar shows its page.
  if (turned.chosen !== chosen) setTurned({ chosen, page: chosenPage });
  const hasDates = days.calendar.schedule.startsAt !== null;
  const page = turned.page.includes("-") === hasDates ? turned.page : chosenPage;
  const turn = (by: -1 | 1): void => setTurned({ chosen, page: pageBeside(page, by) });
  const solved = useSolvedShares(props);
  const beyond = draft.puzzles.filter(({ number }) => dayAt(number, days) === null);
  return (
    <section aria-labelledby="dg-month">
      <h3 className="pane-h" id="dg-month" tabIndex={-1}>
        <span aria-live="polite">{pageLabel(page)}</span>
        <span className="row nowrap">
          <span className="small meta">
            Turns over {rules.turns_over_at}, {zoneLabel(zone, days.calendar.schedule.startsAt ?? days.now)}
          </span>
          <Button size="sm" isIcon className="hair" aria-label={pageLabel(pageBeside(page, -1))} onClick={() => turn(-1)}>
            <ChevronLeftIcon className="size-s" />
          </Button>
          <Button size="sm" isIcon className="hair" aria-label={pageLabel(pageBeside(page, 1))} onClick={() => turn(1)}>
            <ChevronRightIcon className="size-s" />
          </Button>
        </span>
      </h3>
      {hasDates ? null : <p className="small meta">Days get their dates from the start under Schedule.</p>}
      <div className="calendar">
        {hasDates ? WEEKDAYS.map((name) => <WeekdayName key={name} name={name} />) : null}
        {daysOfPage(page, days).map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without a day have no name but their place
          <Place key={at} {...props} day={day} solved={day ? solved.get(day.number) : undefined} />
        ))}
      </div>
      {beyond.length > 0 ? (
        <div className="warnline">
          <AlertIcon className="size-s" />
          <span>
            After the event’s end, so never out:{" "}
            {beyond.map(({ number }) => (
              <Button key={number} size="sm" variant="quiet" onClick={() => props.onChoose(number)}>
                Day {number}
              </Button>
            ))}
          </span>
        </div>
      ) : null}
    </section>
  );
}

function WeekdayName({ name }: { readonly name: string }): ReactElement {
  return (
    <span className="weekday" aria-hidden="true">
      {name}
    </span>
  );
}

/** Percentage of players who solved each released puzzle; empty before the event is published. */
function useSolvedShares({ eventId, days }: EditorCalendarProps): ReadonlyMap<number, number> {
  const { data } = useQuery({ ...puzzleStatisticsQuery(eventId), enabled: days.isPublished });
  return new Map(
    (data ?? []).flatMap(({ number, played, solved }) => (played > 0 ? [[number, Math.round((100 * solved) / played)] as const] : [])),
  );
}

interface PlaceProps extends EditorCalendarProps {
  readonly day: CalendarDay | null;
  readonly solved: number | undefined;
}

function Place(props: PlaceProps): ReactElement {
  const { draft, rules, days, gaps, chosen, onChoose, day, solved } = props;
  if (!day) return <span className="day is-outside" />;
  const at = draft.puzzles.findIndex(({ number }) => number === day.number);
  const entry = draft.puzzles[at];
  const isSelected = day.number === chosen;
  const isGap = !entry && !day.isReleased && (day.number < (draft.puzzles.at(-1)?.number ?? 0) || days.calendar.schedule.endsAt !== null);
  const hasErrors = gaps.some(({ level, path }) => level === "error" && path.startsWith(`draft.puzzles.${at}.`));
  const title = entry ? puzzleTitle(entry, props) || "Not written yet" : isGap ? "Gap" : day.isReleased ? "No puzzle" : "";
  const status = toStatus({ day, isSelected, hasPuzzle: entry !== undefined, hasErrors: entry !== undefined && hasErrors, solved });
  return (
    <button
      type="button"
      className={classNames(
        "day",
        day.isReleased && !day.isToday && !isSelected && "past",
        day.isToday && "today",
        isSelected && "is-selected",
        isGap && "is-gap",
      )}
      aria-current={day.isToday ? "date" : undefined}
      aria-pressed={isSelected}
      onClick={() => onChoose(day.number)}
    >
      <span className="day-date">
        <b>
          <span aria-hidden="true">{day.date ? Number(day.date.slice(8)) : day.number}</span>
          <span className="visually-hidden">{day.date ? dateLabel(day.date) : `Day ${day.number}`}</span>
        </b>
        {day.date ? <small>#{day.number}</small> : null}
      </span>
      <span className="day-title">{title}</span>
      <span className="day-state">
        <status.Icon />
        {status.label}
      </span>
    </button>
  );

  function puzzleTitle({ puzzle }: DraftPuzzle, { draft: { list } }: EditorCalendarProps): string {
    return puzzle.kind === rules.kind ? puzzleEditors[puzzle.kind].toTitle({ puzzle: puzzle.value, list }) : "Another kind";
  }
}

interface StatusInput {
  readonly day: CalendarDay;
  readonly isSelected: boolean;
  readonly hasPuzzle: boolean;
  readonly hasErrors: boolean;
  readonly solved: number | undefined;
}

function toStatus({ day, isSelected, hasPuzzle, hasErrors, solved }: StatusInput) {
  if (day.isToday && hasPuzzle) return { Icon: LockIcon, label: solved === undefined ? "Out now" : `Out now, ${solved}\u00a0% solved` };
  if (day.isReleased && hasPuzzle && solved !== undefined) return { Icon: CheckIcon, label: `${solved}\u00a0% solved` };
  if (day.isReleased) return { Icon: LockIcon, label: hasPuzzle ? "Was out" : "Past" };
  if (hasPuzzle && hasErrors) return { Icon: AlertIcon, label: "Incomplete" };
  if (isSelected && hasPuzzle) return { Icon: EditIcon, label: "Editing" };
  return hasPuzzle ? { Icon: CheckIcon, label: "Ready" } : { Icon: PlusIcon, label: "Fill" };
}
