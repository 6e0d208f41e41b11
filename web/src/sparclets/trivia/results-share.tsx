import { type ReactElement, useState } from "react";
import { track } from "../../analytics/acts.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ShareIcon } from "../../ui/icons/action-icons.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { signed } from "./receipt-line.tsx";
import type { shareText } from "./results-share.ts";

type ShareResultProps = NonNullable<ReturnType<typeof shareText>> & {
  /** What the game gave so far; null while that is not known. */
  readonly stars: number | null;
  readonly eventId: string;
};

/** The result to hand on: through the device where it can, and to copy everywhere. */
export function ShareResult({ text, words, squares, url, right, counted, stars, eventId }: ShareResultProps): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  const canShare = typeof navigator.share === "function";
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url });
      track("Trivia Result Shared", { event_id: eventId });
    } catch (error) {
      // Closing the device's sheet is no failure.
      setFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
  };
  return (
    <Ticket className="prize" labelledBy="share" stub={<Stub stars={stars} right={right} counted={counted} />}>
      <div className="share">
        <h2 className="micro" id="share">
          Your result
        </h2>
        <div className="share-text">
          <p>{words}</p>
          <p className="share-squares" aria-hidden="true">
            {squares.map((verdict, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a finished game never move
              <i key={at} data-v={verdict} />
            ))}
          </p>
        </div>
        <p className="row">
          {canShare ? (
            <Button size="sm" variant="ink" onClick={() => void share()}>
              <ShareIcon className="s" />
              Share
            </Button>
          ) : null}
          <CopyButton text={`${text}\n${url}`} what="result">
            Copy result
          </CopyButton>
        </p>
        {hasFailed ? <p className="small neg">Sharing did not work here. Copy the result instead.</p> : null}
      </div>
    </Ticket>
  );
}

/** Stars where there are some, else what was right. */
function Stub({ stars, right, counted }: Pick<ShareResultProps, "stars" | "right" | "counted">): ReactElement {
  const words = `${right} of ${counted} right`;
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
      <span className="micro">Stars</span>
      <span className="score">{signed(stars)}</span>
      <span className="small">{words}</span>
    </>
  );
}
