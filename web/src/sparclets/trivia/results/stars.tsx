import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import "../../../ui/receipt.css";
import { usePointsName } from "../../../theme/points-name.ts";
import { Line, signed } from "./receipt-line.tsx";
import type { StarEntries } from "./results.queries.ts";

interface StarLinesProps {
  readonly data: StarEntries | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Ledger entries of stars, newest last. */
export function StarLines({ data, error, retry }: StarLinesProps): ReactElement | null {
  const { many } = usePointsName();
  if (!data) return error ? <ErrorPanel what={friendlyError(error)} onRetry={retry} /> : null;
  if (data.data.length === 0) return <p className="meta">This game gave you no {many}.</p>;
  const entries = data.data.toReversed();
  const total = entries.reduce((sum, { amount }) => sum + amount, 0);
  const balance = data.data[0]?.balance ?? total;
  return (
    <>
      <dl className="receipt">
        {entries.map(({ id, amount, reason }) => (
          <Line key={id} amount={signed(amount)}>
            {reason}
          </Line>
        ))}
        <Line amount={signed(total)} isSum>
          From this game
        </Line>
      </dl>
      <p className="small meta space-above">After it you had {balance.toLocaleString()} in all.</p>
    </>
  );
}
