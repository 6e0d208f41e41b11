import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { prizesQuery } from "./prizes.queries.ts";
import { PrizesToWin } from "./prizes-to-win.tsx";

/** A sheet with the prizes of an event that is not over. */
export function PrizesSheet({ eventId, onClose }: { readonly eventId: string; readonly onClose: () => void }): ReactElement {
  const { data, error, refetch } = useQuery(prizesQuery(eventId));
  return (
    <Sheet isOpen onClose={onClose} title="What there is to win">
      {data ? <PrizesToWin view={data} /> : null}
      {!data && error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height="160px" /> : null}
    </Sheet>
  );
}
