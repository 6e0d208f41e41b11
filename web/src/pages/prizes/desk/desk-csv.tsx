import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { saveCsv } from "../../../lib/csv.ts";
import { counted } from "../../../lib/ordinals.ts";
import { CsvDownload } from "../../../platform/lists/csv-download.tsx";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { DownloadIcon } from "../../../ui/icons/action-icons.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { useProvedAct } from "../../settings/use-proved-act.tsx";
import { ADDRESS_HEADS, addressCells, CLAIM_HEADS, claimCells } from "./claim-cells.ts";
import { type ClaimsFilter, loadAddresses, loadClaims, type PrizeClaim, type PrizeSignals, signalsQuery } from "./claims.queries.ts";

interface DeskCsvProps {
  readonly eventId: string;
  readonly eventName: string;
  readonly tiers: readonly PrizeTier[];
  readonly state: ClaimsFilter["state"];
  readonly total: number;
}

interface SignedClaim {
  readonly claim: PrizeClaim;
  readonly signals: PrizeSignals;
}

/** Downloads the claims as CSV, without addresses or, after a confirmation, with them. */
export function DeskCsv(props: DeskCsvProps): ReactElement {
  const { eventId, eventName, tiers, state, total } = props;
  const client = useQueryClient();
  return (
    <>
      <CsvDownload
        file={`${eventName} - prizes.csv`}
        what={counted(total, "claim")}
        heads={CLAIM_HEADS}
        toCells={({ claim, signals }: SignedClaim) => claimCells(claim, tiers, signals)}
        load={async (page) => {
          const signals = await client.fetchQuery(signalsQuery(eventId));
          const { data, pagination } = await loadClaims(eventId, { state, page });
          return { data: data.map((claim) => ({ claim, signals })), pagination };
        }}
      />
      <CsvWithAddresses {...props} />
    </>
  );
}

function CsvWithAddresses({ eventId, eventName, tiers, state }: DeskCsvProps): ReactElement {
  const act = useProvedAct();
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const download = async (): Promise<void> => {
    await act.run(async () => {
      const claims = await loadAllClaims(eventId, state);
      const signals = await client.fetchQuery(signalsQuery(eventId));
      const withAddress = claims.filter(({ address }) => address !== null).map(({ id }) => id);
      const addresses = await loadAddresses(eventId, withAddress);
      const rows = claims.map((claim) => [...claimCells(claim, tiers, signals), ...addressCells(addresses.get(claim.id))]);
      saveCsv(`${eventName} - prizes with addresses.csv`, [[...CLAIM_HEADS, ...ADDRESS_HEADS], ...rows]);
      setAsking(false);
    });
  };
  return (
    <>
      <Button className="hair" onClick={() => setAsking(true)}>
        <DownloadIcon className="size-s" />
        With addresses
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void download()}
        title="A file with addresses?"
        confirmLabel="Download"
        isBusy={act.isBusy}
      >
        <p>Each address in it is written to the audit log with your name. Delete the file once the parcels are on their way.</p>
        <ProblemNotice text={act.problem} />
      </ConfirmDialog>
      {act.dialog}
    </>
  );
}

async function loadAllClaims(eventId: string, state: ClaimsFilter["state"]): Promise<PrizeClaim[]> {
  const claims: PrizeClaim[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const { data, pagination } = await loadClaims(eventId, { state, page });
    claims.push(...data);
    pages = pagination.total_pages;
  }
  return claims;
}
