import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { saveJson } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons/action-icons.ts";
import { AlertIcon, CheckIcon, LockIcon } from "../../ui/icons/status-icons.ts";
import { Section } from "../../ui/section.tsx";
import type { EventDetail } from "../events/events.queries.ts";
import type { PicksMap } from "./picks-saver.ts";
import { checkPicksSeal, type PicksSeal, type Proofs } from "./picks-seal.ts";
import { exportQuery, proofQuery } from "./sealed.queries.ts";

interface SealedPicksProps {
  readonly event: EventDetail;
  readonly picks: PicksMap;
  readonly sealedCount: number;
  /** The noun for one slot: "series". */
  readonly noun: string;
}

/** Shows whether the viewer's picks are unchanged since the lock; this browser checks them against the published fingerprints. */
export function SealedPicks(props: SealedPicksProps): ReactElement | null {
  const { event, picks, sealedCount, noun } = props;
  const { data: proofs } = useQuery({ ...proofQuery(event, sealedCount), enabled: sealedCount > 0 });
  const { data: state } = useQuery({
    queryKey: ["picks-seal", event.id, sealedCount, picks, proofs],
    queryFn: () => checkPicksSeal({ proofs: proofs ?? [], picks }),
    enabled: proofs !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  if (!proofs || !state || state === "none") return null;
  return (
    <Section title="Sealed picks" className="lseal">
      <p>
        <StateIcon state={state} /> {SENTENCES[state]}
      </p>
      <p className="small meta">
        When a {noun} locked, one fingerprint of everybody’s picks was published. Your browser has just led each of your{" "}
        {proofs.length.toLocaleString()} sealed picks to it.
      </p>
      <details>
        <summary className="small">Fingerprints</summary>
        <dl className="lroots small">
          {proofs.map(({ slot, root }) => (
            <div key={slot}>
              <dt>{slot.replace("_", "–")}</dt>
              <dd>{root.match(/.{1,8}/g)?.join(" ")}</dd>
            </div>
          ))}
        </dl>
      </details>
      <SaveButtons {...props} proofs={proofs} />
    </Section>
  );
}

const SENTENCES: Readonly<Record<Exclude<PicksSeal, "none">, string>> = {
  holds: "Checked: every pick of yours is the one that was sealed.",
  broken: "A pick of yours does not lead to its published fingerprint. Ask the host about it.",
  differs: "The fingerprints are right, but this page shows another pick than the sealed one. Ask the host about it.",
  unable: "Your browser cannot check this on a page that is not secure. Save the proof and check it elsewhere.",
};

function StateIcon({ state }: { readonly state: PicksSeal }): ReactElement {
  if (state === "holds") return <CheckIcon className="positive" />;
  return state === "unable" ? <LockIcon /> : <AlertIcon className="negative" />;
}

function SaveButtons({ event, sealedCount, noun, proofs }: SealedPicksProps & { readonly proofs: Proofs }): ReactElement {
  const name = event.meta.custom_short_id ?? event.id;
  const { data, isFetching, isError, refetch } = useQuery({ ...exportQuery(event, sealedCount), enabled: false });
  const saveAll = async (): Promise<void> => {
    const whole = data ?? (await refetch()).data;
    if (whole) saveJson(`${name}-picks.json`, whole);
  };
  return (
    <p className="row space-above">
      <Button size="sm" onClick={() => saveJson(`${name}-proof.json`, proofs)}>
        <DownloadIcon className="size-s" />
        Save my proof
      </Button>
      <Button size="sm" isBusy={isFetching} onClick={() => void saveAll()}>
        <DownloadIcon className="size-s" />
        Save all picks
      </Button>
      {isError ? (
        <span className="small negative">
          There are too many for one file. Ask for them {noun} by {noun}.
        </span>
      ) : null}
    </p>
  );
}
