import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { dayAndTime } from "../../../lib/times.ts";
import type { EventDetail, EventResults } from "../../../platform/events/events.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { DownloadIcon } from "../../../ui/icons/action-icons.ts";
import { AlertIcon, CheckIcon, LockIcon } from "../../../ui/icons/status-icons.ts";
import { type Commitment, commitmentQuery } from "./results.queries.ts";
import type { SealState } from "./seal.ts";

interface SealProps {
  readonly event: EventDetail;
  readonly results: EventResults;
}

/** The fingerprint that was published before the start. Once the game is over, the browser recomputes it. */
export function Seal({ event, results }: SealProps): ReactElement | null {
  const { data: commitment } = useQuery(commitmentQuery(event));
  const { data: state = "checking" } = useQuery({
    queryKey: ["seal", event.id, event.status, results.results_version, commitment],
    queryFn: async () => (commitment ? (await import("./seal.ts")).checkSeal(commitment, results) : "checking"),
    enabled: commitment !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  const root = commitment?.root ?? results.commitment;
  if (!root) return null;
  return (
    <section className={`verify ${TONES[state]}`} aria-labelledby="sealed">
      <h2 className="h4" id="sealed">
        <StateIcon state={state} /> {TITLES[state]}
      </h2>
      <p className="small meta seal-state">
        <span>
          {commitment?.published_at ? publishedLabel(Date.parse(commitment.published_at)) : null}
          {SENTENCES[state]}
        </span>
        {state === "checking" ? (
          // Invisible text of the final length reserves its space while the seal is checked; all dates have about the same length.
          <span className="seal-room" aria-hidden="true">
            {publishedLabel(0)}
            {SENTENCES.holds}
          </span>
        ) : null}
      </p>
      <p className="small meta">{MEANING}</p>
      <p className="hash small">{root.match(/.{1,4}/g)?.join(" ")}</p>
      <p className="row">
        <CopyButton text={root} what="fingerprint" />
        {commitment?.slots || (commitment === undefined && event.status === "completed") ? (
          <SaveButton event={event} commitment={commitment} />
        ) : null}
      </p>
    </section>
  );
}

function publishedLabel(at: number): string {
  return `Published ${dayAndTime(at)}, before the first question. `;
}

const MEANING = "The fingerprint stands for every question and right answer at once: change one letter, and it is another.";

const TITLES: Record<SealState, ReactNode> = {
  none: "Questions and answers were not sealed",
  closed: "Questions and answers are sealed",
  checking: "Questions and answers were sealed before the start",
  holds: "Questions and answers were sealed before the start",
  broken: "The seal does not match",
  differs: "The seal does not match this page",
  unable: "Questions and answers were sealed before the start",
};

const SENTENCES: Record<SealState, ReactNode> = {
  none: null,
  closed: "When the game is over, this page opens the seal and checks it.",
  checking: "Your browser is checking it.",
  holds: "Checked in your browser just now: it matches.",
  broken: "Checked in your browser just now: questions or answers are not those that were sealed. Ask the host about it.",
  differs: "The fingerprint is right, but a question on this page is not the sealed one. Ask the host about it.",
  unable:
    "This page is not on a secure connection, so your browser cannot check it here. Save the proof and check it with “sparc verify-answers”.",
};

const TONES: Record<SealState, string> = {
  none: "plain",
  closed: "plain",
  checking: "plain",
  holds: "",
  broken: "is-bad",
  differs: "is-bad",
  unable: "plain",
};

function StateIcon({ state }: { readonly state: SealState }): ReactElement {
  if (state === "holds") return <CheckIcon className="positive" />;
  if (state === "broken" || state === "differs") return <AlertIcon className="negative" />;
  return <LockIcon />;
}

interface SaveButtonProps {
  readonly event: EventDetail;
  /** Undefined while it loads; the button is shown already, so that nothing shifts. */
  readonly commitment: Commitment | undefined;
}

function SaveButton({ event, commitment }: SaveButtonProps): ReactElement {
  // The file has the API's answer unchanged, so that the seal can be checked elsewhere.
  const save = async (): Promise<void> => {
    const { saveJson } = await import("../../../lib/save-file.ts");
    saveJson(`seal-${event.meta.custom_short_id ?? event.id}.json`, { data: commitment });
  };
  return (
    <Button size="sm" aria-disabled={commitment === undefined || undefined} onClick={() => void save()}>
      <DownloadIcon className="size-s" />
      Save the proof
    </Button>
  );
}
