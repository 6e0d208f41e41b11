import type { ReactElement, ReactNode } from "react";
import { ProgressBar } from "../../ui/progress.tsx";
import "./results-desk.css";

export interface DeskTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number;
}

interface ResultsDeskProps<Id extends string> {
  readonly tabs: readonly DeskTab<Id>[];
  readonly shown: Id;
  readonly onShow: (id: Id) => void;
  /** The part beside the results, with the missing ones and the progress. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The page on which results are entered. It begins with the next due results and shows how far the event is from its end. */
export function ResultsDesk<Id extends string>({ tabs, shown, onShow, aside, children }: ResultsDeskProps<Id>): ReactElement {
  const label = tabs.find(({ id }) => id === shown)?.label ?? "Results";
  return (
    <>
      <nav className="tabs compact" aria-label="Results">
        {tabs.map(({ id, label: tabLabel, count }) => (
          <button key={id} type="button" aria-current={id === shown ? "true" : undefined} onClick={() => onShow(id)}>
            {tabLabel}
            {count === undefined ? null : (
              <>
                {" "}
                <span className="count">{count}</span>
              </>
            )}
          </button>
        ))}
      </nav>
      <div className="results-desk">
        <section aria-label={label} className="stack">
          <h2 className="visually-hidden">{label}</h2>
          {children}
        </section>
        <aside className="rdk-side">{aside}</aside>
      </div>
    </>
  );
}

export interface Stage {
  readonly name: string;
  readonly decided: number;
  readonly total: number;
}

/** How many results are decided, in total and by round or week. */
export function DecidedProgress({ stages }: { readonly stages: readonly Stage[] }): ReactElement {
  const sum = (member: "decided" | "total"): number => stages.reduce((count, stage) => count + stage[member], 0);
  return (
    <section aria-labelledby="decided-progress">
      <h2 className="pane-h" id="decided-progress">
        <span>Decided</span>
        <span className="small meta">
          {sum("decided")} of {sum("total")}
        </span>
      </h2>
      <div className="stages">
        {stages.map(({ name, decided, total }) => (
          <div key={name}>
            <span>{name}</span>
            <ProgressBar label={`${name}: ${decided} of ${total} decided`} value={decided} max={total} />
            <b className="num" aria-hidden="true">
              {decided}/{total}
            </b>
          </div>
        ))}
      </div>
    </section>
  );
}
