import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import { dayAndTime } from "../../lib/times.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import "./event-prizes.css";
import { usePointsName } from "../../theme/points-name.ts";
import { awardText, prizeText } from "./prize-labels.ts";
import type { EventPrizesView } from "./prizes.queries.ts";

/** The prizes of an event in their order, with the fingerprint that commits the organiser to the draw in advance. */
export function PrizesToWin({ view }: { readonly view: EventPrizesView }): ReactElement {
  const points = usePointsName();
  return (
    <div className="event-prizes">
      <ol>
        {view.tiers.map((tier, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <li key={at}>
            {tier.picture && isUpload(tier.picture) ? <img src={tier.picture} alt="" loading="lazy" /> : null}
            <div>
              <p className="micro meta">{awardText(tier.award, view.awards_to)}</p>
              <p className="strong">{prizeText(tier, points)}</p>
              {tier.description ? <p className="small">{tier.description}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      <p className="small meta">Winners have {counted(view.claim_days, "day")} to claim.</p>
      {view.seed_hash ? <SeedHash hash={view.seed_hash} publishedAt={view.seed_published_at} /> : null}
    </div>
  );
}

function SeedHash({ hash, publishedAt }: { readonly hash: string; readonly publishedAt: string | null }): ReactElement {
  return (
    <details>
      <summary className="small">How the draw stays fair</summary>
      <p className="small meta">
        The draw begins with a secret seed. Its fingerprint was published{publishedAt ? ` ${dayAndTime(Date.parse(publishedAt))}` : ""}, so
        nobody can change the seed any more. The draw also depends on everybody who takes part and on their results, which nobody knows
        before the end. Afterwards the seed is published, and everybody can run the draw again.
      </p>
      <p className="draw-hash small">{hash.match(/.{1,4}/g)?.join(" ")}</p>
      <CopyButton text={hash} what="fingerprint" />
    </details>
  );
}
