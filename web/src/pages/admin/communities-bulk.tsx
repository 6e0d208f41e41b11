import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { saveCsv } from "../../lib/csv.ts";
import { counted } from "../../lib/ordinals.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { notify } from "../../ui/notify.ts";
import type { AdminCommunity } from "./admin.queries.ts";
import { COMMUNITY_HEADS, toCommunityCells } from "./communities-csv.ts";

type Failure = readonly [name: string, reason: string];

interface CommunitiesBulkProps {
  readonly selected: readonly AdminCommunity[];
  /** Keeps these selected and drops the others. */
  readonly onSelect: (communities: readonly AdminCommunity[]) => void;
}

/** What can be done with several communities at once: activate, deactivate, and save as CSV. Nothing while none is selected. */
export function CommunitiesBulk({ selected, onSelect }: CommunitiesBulkProps): ReactElement | null {
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const apply = async (active: boolean): Promise<void> => {
    const affected = selected.filter((one) => one.active !== active);
    const failed: (readonly [AdminCommunity, string])[] = [];
    // One after the other, each with its own line in the log: one that fails stops none of the rest.
    for (const community of affected) {
      try {
        await call("admin.communities.update", { params: { id: community.id }, body: { active } });
      } catch (error) {
        failed.push([community, friendlyError(error)]);
      }
    }
    await client.invalidateQueries({ queryKey: ["admin-communities"] });
    setAsked(null);
    setFailures(failed.map(([{ name }, reason]) => [name, reason]));
    onSelect(failed.map(([community]) => community));
    const done = affected.length - failed.length;
    if (done > 0) notify.success(`${counted(done, "community", "communities")} ${active ? "activated" : "deactivated"}`);
  };
  const closed = selected.filter(({ active }) => !active).length;
  const open = selected.length - closed;
  return (
    <>
      <Failures failures={failures} />
      {selected.length > 0 ? (
        <section className="bulk" aria-label="Selected communities">
          <b role="status">{selected.length.toLocaleString()} selected</b>
          <span className="row end">
            {closed > 0 ? (
              <Button size="sm" isBusy={isBusy} onClick={() => setAsked(true)}>
                Activate {closed.toLocaleString()}
              </Button>
            ) : null}
            {open > 0 ? (
              <Button size="sm" isBusy={isBusy} onClick={() => setAsked(false)}>
                Deactivate {open.toLocaleString()}
              </Button>
            ) : null}
            <Button size="sm" onClick={() => saveCsv("communities.csv", [COMMUNITY_HEADS, ...selected.map(toCommunityCells)])}>
              CSV of {selected.length.toLocaleString()}
            </Button>
            <Button size="sm" onClick={() => onSelect([])}>
              Clear
            </Button>
          </span>
        </section>
      ) : null}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void run(() => apply(asked === true))}
        title={
          asked ? `Activate ${counted(closed, "community", "communities")}?` : `Deactivate ${counted(open, "community", "communities")}?`
        }
        confirmLabel={asked ? "Activate" : "Deactivate"}
        isBusy={isBusy}
        isDanger={asked === false}
      >
        {asked
          ? "Their members can open them again."
          : "Games that are live play on to their end. Members read that the community is closed."}
      </ConfirmDialog>
    </>
  );
}

function Failures({ failures }: { readonly failures: readonly Failure[] }): ReactElement | null {
  if (failures.length === 0) return null;
  return (
    <Notice tone="bad" isLive>
      <b>{counted(failures.length, "community was", "communities were")} not changed.</b>
      {failures.map(([name, reason]) => (
        <span key={name} className="small">
          <br />
          <bdi>{name}</bdi>: {reason}
        </span>
      ))}
    </Notice>
  );
}
