import { ordinal } from "@sparc/contract/reference/names";
import type { ReactElement } from "react";
import { useNow } from "../../../lib/use-now.ts";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import { prizeText } from "../../../platform/prizes/prize-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { AlertIcon } from "../../../ui/icons/status-icons.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { claimNote, placeText } from "./claim-labels.ts";
import { ClaimStateChip } from "./claim-state-chip.tsx";
import type { PrizeClaim, PrizeClaimState } from "./claims.queries.ts";

interface ClaimsTableProps {
  readonly claims: readonly PrizeClaim[];
  readonly tiers: readonly PrizeTier[];
  readonly chosenId: string | undefined;
  readonly onChoose: (claim: PrizeClaim) => void;
}

/** Table of claims with winner, prize, state and destination. */
export function ClaimsTable({ claims, tiers, chosenId, onChoose }: ClaimsTableProps): ReactElement {
  const now = useNow();
  return (
    <table className="grid-table dense fold claims-table">
      <caption className="visually-hidden">Claims</caption>
      <TableHead columns={["Rank", "Winner and prize", "State", "Where to", { name: "Action", isHidden: true }]} />
      <tbody>
        {claims.map((claim) => (
          <Row
            key={claim.id}
            claim={claim}
            tier={tiers[claim.prize_index]}
            now={now}
            isChosen={claim.id === chosenId}
            onChoose={() => onChoose(claim)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly claim: PrizeClaim;
  readonly tier: PrizeTier | undefined;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Row({ claim, tier, now, isChosen, onChoose }: RowProps): ReactElement {
  const kind = tier?.kind ?? "physical";
  const place = placeText(claim, kind);
  return (
    <tr className={isChosen ? "is-on" : undefined}>
      <td className="num rank">
        {claim.rank === null ? "Draw" : ordinal(claim.rank)}
        {claim.team ? <span className="visually-hidden"> with {claim.team}</span> : null}
      </td>
      <th scope="row">
        <span className="name-cell has-avatar">
          <Face face={claim.face} photoUrl={claim.photo_url} size="s" />
          <span>
            <b>{claim.display_name}</b>
            <span className="meta">{tier ? prizeText(tier) : `Prize ${claim.prize_index + 1}`}</span>
            <Flags claim={claim} />
          </span>
        </span>
      </th>
      <td>
        <ClaimStateChip state={claim.state} kind={kind} />
      </td>
      <td>
        {place ? (
          <span className="wide-only">
            {place}
            <br />
          </span>
        ) : null}
        <span className="meta">{claimNote(claim, now)}</span>
      </td>
      <td className="actions">
        <Button size="sm" className={isChosen ? undefined : "hair"} aria-pressed={isChosen} onClick={onChoose}>
          {toAction(claim.state, kind)}
          <span className="visually-hidden"> {claim.display_name}</span>
        </Button>
      </td>
    </tr>
  );
}

function Flags({ claim }: { readonly claim: PrizeClaim }): ReactElement | null {
  const flags = [
    claim.has_shared_address ? "Same address as another winner" : null,
    claim.state === "won" && !claim.is_email_verified ? "E-mail not confirmed" : null,
  ].filter((flag) => flag !== null);
  if (flags.length === 0) return null;
  return (
    <span className="meta wait">
      <AlertIcon className="size-s" /> {flags.join(", ")}
    </span>
  );
}

/** Label of the button that opens a claim, named after the claim's next action. */
function toAction(state: PrizeClaimState, kind: PrizeTier["kind"]): string {
  if (state === "claimed") return kind === "digital" ? "Send" : "Ship";
  return state === "won" ? "Open" : "Details";
}
