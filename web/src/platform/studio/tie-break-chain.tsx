import type { ReactElement } from "react";
import { listMoved } from "../../lib/list-moved.ts";
import { Button } from "../../ui/button.tsx";
import { CrossIcon } from "../../ui/icons/status-icons.ts";
import { MoveButtons } from "../../ui/move-buttons.tsx";
import "./tie-break-chain.css";

interface TieBreakChainProps<TieBreak extends string> {
  readonly labels: Readonly<Record<TieBreak, string>>;
  /** The comparisons made where points are equal, in their order. */
  readonly chain: readonly TieBreak[];
  /** Notes below single tie-breaks, such as why one decides nothing yet. */
  readonly notes?: Readonly<Partial<Record<TieBreak, string>>>;
  readonly onChange: (chain: TieBreak[]) => void;
}

/** The order of the tie-breaks, and the ones that could be added. */
export function TieBreakChain<TieBreak extends string>(props: TieBreakChainProps<TieBreak>): ReactElement {
  const { labels, chain, notes, onChange } = props;
  const unused = (Object.keys(labels) as TieBreak[]).filter((name) => !chain.includes(name));
  return (
    <>
      <ol className="tie-break-chain">
        {chain.map((name, at) => (
          <li key={name}>
            <span className="num">{at + 1}</span>
            <span className="grow">
              {labels[name]}
              {notes?.[name] ? <span className="small meta"> {notes[name]}</span> : null}
            </span>
            <MoveButtons
              at={at}
              count={chain.length}
              toName={(by) => `${labels[name]}: ${by === -1 ? "earlier" : "later"}`}
              onMove={(by) => onChange(listMoved(chain, at, at + by))}
            />
            <Button
              size="sm"
              isIcon
              variant="quiet"
              aria-label={`Do not compare: ${labels[name]}`}
              onClick={() => onChange(chain.filter((other) => other !== name))}
            >
              <CrossIcon className="size-s" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="row wrap">
        {unused.map((name) => (
          <Button key={name} size="sm" className="hair" onClick={() => onChange([...chain, name])}>
            Compare: {labels[name]}
          </Button>
        ))}
      </p>
    </>
  );
}
