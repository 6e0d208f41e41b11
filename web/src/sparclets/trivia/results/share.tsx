import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { Ticket } from "../../../ui/ticket.tsx";
import { signed } from "./receipt-line.tsx";
import type { shareText } from "./share.ts";

const ShareActs = lazyPart(() => import("./share-acts.tsx"), "ShareActs");

type ShareResultProps = NonNullable<ReturnType<typeof shareText>> & {
  /** Stars that the game gave so far; null while they are unknown. */
  readonly stars: number | null;
  readonly eventId: string;
};

/** The viewer's result with buttons to share it. */
export function ShareResult({ text, plainText, squares, url, right, counted, stars, eventId }: ShareResultProps): ReactElement {
  return (
    <Ticket className="prize" labelledBy="share" stub={<Stub stars={stars} right={right} counted={counted} />}>
      <div className="share">
        <h2 className="micro" id="share">
          Your result
        </h2>
        <div className="share-text">
          <p>{plainText}</p>
          <p className="share-squares" aria-hidden="true">
            {squares.map((verdict, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a finished game never move
              <i key={at} data-v={verdict} />
            ))}
          </p>
        </div>
        <div className="share-acts">
          <Suspense>
            <ShareActs {...{ text, url, eventId }} />
          </Suspense>
        </div>
      </div>
    </Ticket>
  );
}

/** Shows the stars, or the number of right answers where there are no stars. */
function Stub({ stars, right, counted }: Pick<ShareResultProps, "stars" | "right" | "counted">): ReactElement {
  const { many } = usePointsName();
  const label = `${right} of ${counted} right`;
  if (!stars) {
    return (
      <>
        <span className="micro">Right</span>
        <span className="score">{right}</span>
        <span className="small">of {counted}</span>
      </>
    );
  }
  return (
    <>
      <span className="micro">{many}</span>
      <span className="score">{signed(stars)}</span>
      <span className="small">{label}</span>
    </>
  );
}
