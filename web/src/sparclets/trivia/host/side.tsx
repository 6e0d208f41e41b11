import type { ReactElement } from "react";
import { ProgressBar } from "../../../ui/progress.tsx";
import { roundLabel } from "../round-label.ts";
import { correctAnswers } from "./change-messages.ts";
import { HostDelivery } from "./delivery.tsx";
import type { HostCounts, HostView } from "./view.ts";

interface HostRoomProps {
  readonly view: HostView;
  readonly counts: HostCounts | null;
  readonly isRehearsal: boolean;
}

/** Counts of players, connections and answers, and how well the question was delivered. */
export function HostRoom({ view, counts, isRehearsal }: HostRoomProps): ReactElement {
  const { joined = 0, connected = 0, answered = 0, eligible = joined } = counts ?? {};
  // Simulated players have no connection.
  const connectedName = isRehearsal ? "Simulated" : "Connected";
  const isAsking = view.phase === "question" || view.phase === "closing";
  const figures = isAsking
    ? ([
        ["Answered", answered],
        [connectedName, connected],
        ["Joined", joined],
      ] as const)
    : ([
        ["Joined", joined],
        [connectedName, connected],
      ] as const);
  return (
    <section className="hc-room" aria-labelledby="host-room">
      <h2 className="h4" id="host-room">
        The room
        <span className="meta">{view.is_lobby_locked ? "Lobby locked" : null}</span>
      </h2>
      <dl className="counts">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      {isAsking ? (
        <ProgressBar label={`${answered} of ${eligible} have answered`} value={answered} max={Math.max(eligible, answered)} />
      ) : null}
      {isRehearsal ? (
        <p className="small meta">The players are simulated. How fast a question reaches phones is not measured here.</p>
      ) : null}
      {counts?.delivery && !isRehearsal ? (
        <HostDelivery delivery={counts.delivery} questionNo={isAsking ? view.question_no : null} />
      ) : null}
    </section>
  );
}

const TYPE_LABELS = {
  single_choice: "Single choice",
  multiple_choice: "Multiple choice",
  true_false: "True or false",
  typed_text: "Typed answer",
  number: "Number",
  put_in_order: "Put in order",
  poll: "Poll",
} as const;
const POINTS_LABELS = { standard: "standard points", double: "double points", none: "no points" } as const;

/** Preview of the question after the current one. */
export function HostNext({ view }: { readonly view: HostView }): ReactElement | null {
  const next = view.next_question;
  if (!next) {
    if (view.phase === "podium" || view.question_count === 0) return null;
    return (
      <section className="hc-next" aria-labelledby="host-next">
        <h2 className="h4" id="host-next">
          Next
        </h2>
        <p className="small meta">This is the last question. The podium comes next.</p>
      </section>
    );
  }
  return (
    <section className="hc-next" aria-labelledby="host-next">
      <h2 className="h4" id="host-next">
        Next <span className="meta">of {view.question_count}</span>
      </h2>
      <div className="nextq">
        <span className="num">{view.question_no + 1}</span>
        <p className="strong">{next.prompt}</p>
        <p className="small meta">
          {next.round ? (
            <>
              <bdi>{roundLabel(next.round)}</bdi>.{" "}
            </>
          ) : null}
          {TYPE_LABELS[next.type]}, {next.time_limit_s} s, {POINTS_LABELS[next.points]}.{" "}
          {next.type === "poll" ? null : `Right: ${correctAnswers(next)}`}
        </p>
      </div>
    </section>
  );
}
