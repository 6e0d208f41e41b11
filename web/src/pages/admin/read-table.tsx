import type { CSSProperties, ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { EditIcon } from "../../ui/icons/action-icons.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { toColors } from "./community-form.ts";
import { type ReadPair, readPairs } from "./read-pairs.ts";
import type { FormState } from "./use-community-form.ts";

/** Table of contrast pairs, updated while colours are typed: each pair's ratio, and the adjusted colour where it is too low. */
export function ReadTable({ state }: { readonly state: FormState }): ReactElement {
  const pairs = readPairs(toColors(state.form));
  const adjusted = pairs.filter(({ isAdjusted }) => isAdjusted).length;
  return (
    <section aria-labelledby="part-read">
      <h2 className="pane-h" id="part-read">
        <span>Can it be read?</span>
        <span className="small">
          <span className="positive">
            <CheckIcon className="size-s" /> {pairs.length - adjusted} as given
          </span>
          {adjusted > 0 ? <span className="wait">, {adjusted} adjusted</span> : null}
        </span>
      </h2>
      <table className="grid-table pairs" aria-labelledby="part-read">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Given</th>
            <th scope="col">Shown</th>
            <th scope="col" className="actions">
              Contrast
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <PairRow key={pair.name} pair={pair} state={state} />
          ))}
        </tbody>
      </table>
      {adjusted > 0 ? (
        <div className="notice boxed is-warn space-above">
          <EditIcon />
          <p className="grow">
            <b>Adjusted for legibility.</b>
            <br />
            <span className="small meta">
              Your values stay stored as you gave them. They are made darker or lighter only where words would be lost, to 4.5:1.
            </span>
          </p>
        </div>
      ) : null}
    </section>
  );
}

function PairRow({ pair, state }: { readonly pair: ReadPair; readonly state: FormState }): ReactElement {
  const { name, note, field, ground, given, givenRatio, shown, shownRatio, isAdjusted } = pair;
  return (
    <tr>
      <th scope="row">
        {name}
        {note ? (
          <>
            <br />
            <span className="meta">{note}</span>
          </>
        ) : null}
      </th>
      <td>
        <span className="row nowrap">
          <Sample ground={ground} text={given} />
          <span className="small">
            {isAdjusted ? (
              <>
                <s>{given}</s>
                <br />
                <span className="meta">{ratioLabel(givenRatio)}</span>
              </>
            ) : (
              given
            )}
          </span>
        </span>
      </td>
      <td>
        {isAdjusted ? (
          <span className="row nowrap">
            <Sample ground={ground} text={shown} />
            <span className="small">
              {shown}
              {field ? (
                <>
                  <br />
                  <Button variant="quiet" size="sm" onClick={() => state.set(`colors.${field}`, shown)}>
                    Use it<span className="visually-hidden"> for {name.toLowerCase()}</span>
                  </Button>
                </>
              ) : null}
            </span>
          </span>
        ) : (
          <span className="meta">as given</span>
        )}
      </td>
      <td className="actions">
        <span className={isAdjusted ? "contrast is-adjusted" : "contrast is-ok"}>
          {isAdjusted ? <EditIcon /> : <CheckIcon />}
          {ratioLabel(shownRatio)}
        </span>
      </td>
    </tr>
  );
}

/** Rounds the ratio down, so that "4.5:1" always meets the limit of 4.5. */
function ratioLabel(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}

/** Sample text drawn by the style sheet. It is not real text, because some pairs are unreadable on purpose. */
function Sample({ ground, text }: { readonly ground: string; readonly text: string }): ReactElement {
  return <span className="contrast-sample" style={{ "--g": ground, "--t": text } as CSSProperties} aria-hidden="true" />;
}
