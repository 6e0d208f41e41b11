import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { awardText, prizeText } from "./prize-labels.ts";
import type { EventPrizesView } from "./prizes.queries.ts";

type Winner = EventPrizesView["winners"][number];

/** How many winners are displayed at first; the others can be unfolded. */
const SHOWN = 10;

interface WinnersListProps {
  readonly view: EventPrizesView;
  readonly ownId: string | undefined;
}

/** Each prize with its winners. */
export function WinnersList({ view, ownId }: WinnersListProps): ReactElement {
  const points = usePointsName();
  return (
    <ol>
      {view.tiers.map((tier, at) => {
        const winners = view.winners.filter(({ prize_index: index }) => index === at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <li key={at}>
            <div>
              <p className="micro meta">{awardText(tier.award, view.awards_to)}</p>
              <p className="strong">{prizeText(tier, points)}</p>
              <Names winners={winners} ownId={ownId} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Names({ winners, ownId }: { readonly winners: readonly Winner[]; readonly ownId: string | undefined }): ReactElement {
  if (winners.length === 0) return <p className="small meta">Nobody</p>;
  const toName = ({ user_id: id, display_name: name }: Winner): string => (id === ownId ? `${name} (you)` : name);
  const rest = winners.slice(SHOWN);
  return (
    <>
      <p className="small">{winners.slice(0, SHOWN).map(toName).join(", ")}</p>
      {rest.length > 0 ? (
        <details>
          <summary className="small">{counted(rest.length, "more winner")}</summary>
          <p className="small">{rest.map(toName).join(", ")}</p>
        </details>
      ) : null}
    </>
  );
}
