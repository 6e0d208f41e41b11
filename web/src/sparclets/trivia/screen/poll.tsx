import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { CSSProperties, ReactElement } from "react";
import "./lobby-parts.css";

interface WarmUpBarsProps {
  readonly poll: NonNullable<NonNullable<TriviaRoomView["lobby"]>["warm_up"]>;
  /** Votes for each option; absent before they were counted. */
  readonly votes?: readonly number[] | undefined;
}

/** The warm-up poll with a bar for each option. It is no live region: it changes all the time and counts nothing. */
export function WarmUpBars({ poll, votes = [] }: WarmUpBarsProps): ReactElement {
  const total = votes.reduce((sum, count) => sum + count, 0);
  return (
    <section className="warm-up" aria-label="Warm-up poll">
      <p className="screen-label">Warm-up, no points</p>
      <p className="warm-up-question" dir="auto">
        {poll.question}
      </p>
      <ul>
        {poll.options.map((option, at) => {
          const count = votes[at] ?? 0;
          return (
            <li key={option + String(at)}>
              <span dir="auto">{option}</span>
              <b>{count.toLocaleString()}</b>
              <i aria-hidden="true" style={{ "--share": total === 0 ? 0 : count / total } as CSSProperties} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
