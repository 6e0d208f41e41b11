import type { CSSProperties, ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import type { EventAnalytics } from "./analytics.queries.ts";
import { Figure } from "./figure.tsx";
import { isPicked } from "./figure-labels.ts";
import { funnelSteps, funnelTable, hasLeaving, leftAfter } from "./figure-tables.ts";
import type { FiguresProps } from "./figures.tsx";

export function FunnelFigure({ data, labels, file }: FiguresProps): ReactElement {
  const steps = funnelSteps(data);
  const widest = Math.max(1, ...steps.map(({ count }) => count));
  const aside = leftLabel(data, labels.slot);
  return (
    <Figure table={funnelTable(data)} definition={toDefinition(data, labels.slots)} file={file}>
      <ul className="an-funnel">
        {steps.map(({ name, count, share }, at) => (
          <li key={name}>
            <span className="funnel-step">{name}</span>
            <span className="an-step">
              {count === 0 ? null : (
                <i
                  className={classNames(at === 0 && "soft", at === steps.length - 1 && "main") || undefined}
                  style={{ "--v": (count / widest) * 100 } as CSSProperties}
                  aria-hidden="true"
                />
              )}
              <span>
                <b>{count.toLocaleString()}</b>{" "}
                <span className="small meta">
                  {share ? `${share} of the step before` : ""}
                  {at === steps.length - 1 ? aside : ""}
                </span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

function toDefinition(data: EventAnalytics, slots: string): string {
  const members = "Members: of the community today, and who left it after joining.";
  if (isPicked(data)) {
    return `${members} Joined: saved picks at least once. Picked: has at least one pick. Finished: picked all there was to pick.`;
  }
  const joined = data.mode === "room" ? "came into the lobby or the game" : "began";
  return `${members} Joined: ${joined}. Answered: at least one answer taken. Finished: answered one of the last two ${slots}.`;
}

/** Number of players who left early and the slot after which most of them left; empty until the event is final. */
function leftLabel(data: EventAnalytics, slot: string): string {
  const left = data.funnel.answered - data.funnel.finished;
  if (!hasLeaving(data) || left <= 0) return "";
  // Players who answered one of the last two slots count as finished, so those slots are left out.
  const [most] = data.slots
    .filter(({ is_sealed }) => is_sealed)
    .slice(0, -2)
    .sort((one, other) => leftAfter(other, data) - leftAfter(one, data));
  return `, ${left.toLocaleString()} left on the way${most ? `, most after ${slot} ${most.number}` : ""}`;
}
