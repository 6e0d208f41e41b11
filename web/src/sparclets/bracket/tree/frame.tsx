import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { classNames } from "../../../ui/class-names.ts";
import { goToSeries } from "../play/rounds.tsx";
import { EyeSeries, type EyeView } from "./eye.tsx";
import { hasHalves, isTwoSidedTree, type TreeHalf, toHalves } from "./layout.ts";
import { TreeTools, useTreeView } from "./view.tsx";
import "./tree.css";
import "./frame.css";

/** The teams of a series that the lines between rounds follow. */
export interface TreePath {
  /** Teams that play here. */
  readonly teams: readonly (string | null | undefined)[];
  /** Those of the teams that advance from here. */
  readonly on: readonly (string | null | undefined)[];
}

interface TreeSeries {
  readonly key: string;
  readonly n: number;
}

interface TreeRound<Series> {
  readonly no: number;
  readonly name: string;
  readonly series: readonly Series[];
}

interface TreeFrameProps<Series extends TreeSeries, Round extends TreeRound<Series>> {
  readonly rounds: readonly Round[];
  readonly className?: string;
  /** Id of the team whose path is highlighted while none is pointed at. */
  readonly lit: string | null;
  readonly toHead: (round: Round, series: readonly Series[]) => ReactNode;
  readonly champion: ReactNode;
  readonly toWay: (series: Series) => TreePath;
  readonly toNodeClass: (series: Series) => string;
  readonly toNode: (series: Series, onPoint: (team: string | null) => void) => ReactNode;
  readonly toEyeView: (series: Series) => EyeView;
  readonly onCurrent?: (key: string) => void;
}

/** All rounds side by side. A draw with two halves can meet in the middle. The DOM order is round by round. */
export function TreeFrame<Series extends TreeSeries, Round extends TreeRound<Series>>(props: TreeFrameProps<Series, Round>): ReactElement {
  const { rounds, toHead, champion, onCurrent } = props;
  const [view, setView] = useTreeView();
  const [pointed, setPointed] = useState<string | null>(null);
  const opened = useRef<string | null>(null);
  const { isEye, zoom } = view;
  useEffect(() => {
    const key = opened.current;
    opened.current = null;
    if (key !== null && !isEye) goToSeries({ key, hasFocus: true, isStill: isMotionReduced() });
  }, [isEye]);
  const open = (key: string): void => {
    opened.current = key;
    setPointed(null);
    setView({ ...view, isEye: false });
  };
  const isTwoSided = isTwoSidedTree(rounds, isEye ? rounds.length : undefined);
  const columns = isTwoSided ? 2 * rounds.length - 1 : rounds.length;
  const rows = Math.max(...rounds.map(({ series }) => series.length)) / (isTwoSided ? 2 : 1);
  const hot = pointed ?? props.lit;
  const isOn = (series: Series | undefined): boolean => hot !== null && series !== undefined && props.toWay(series).on.includes(hot);
  const nodeClass = (series: Series, before: readonly Series[] | null): string =>
    classNames(
      "node",
      props.toNodeClass(series),
      hot !== null && props.toWay(series).teams.includes(hot) && "is-hot",
      isOn(series) && "is-on",
      isOn(before?.[0]) && "from-west",
      isOn(before?.[1]) && "from-east",
    );
  const isZoomed = !isEye && zoom > 1;
  const region = isZoomed ? { role: "region", "aria-label": "Bracket", tabIndex: 0 } : {};
  return (
    <div className={classNames("treewrap", isZoomed && "zoomed")}>
      <TreeTools view={view} onView={setView} />
      <div className="tree-scroll" {...region}>
        <div
          className={classNames(
            ...["tree", "picking", props.className, isTwoSided && "two", hasHalves(rounds) && "lines", isEye && "is-eye"],
          )}
          style={{ "--columns": columns, "--rows": rows, "--zoom": isEye ? 1 : zoom } as CSSProperties}
        >
          {rounds.map((round, at) => (
            <section key={round.no} className="tree-round" aria-label={round.name}>
              {toHalves(round, isTwoSided).map((half, side) => (
                <div
                  key={half.side}
                  className={classNames("tree-half", half.side)}
                  style={{ gridColumn: side === 0 ? at + 1 : columns - at }}
                >
                  <RoundHead isRepeated={side > 0}>{toHead(round, half.series)}</RoundHead>
                  {at === rounds.length - 1 ? champion : null}
                  <ol className="nodes" start={half.series[0]?.n}>
                    {half.series.map((series) => (
                      <li
                        key={series.key}
                        className={nodeClass(series, isMiddle(half) ? (rounds[at - 1]?.series ?? null) : null)}
                        data-key={series.key}
                        onFocus={() => onCurrent?.(series.key)}
                      >
                        {isEye ? (
                          <EyeSeries view={props.toEyeView(series)} hot={hot} onPoint={setPointed} onOpen={() => open(series.key)} />
                        ) : (
                          props.toNode(series, setPointed)
                        )}
                      </li>
                    ))}
                  </ol>
                </div>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** True for the series in the middle, which lines reach from both sides. */
function isMiddle({ side }: TreeHalf<unknown>): boolean {
  return side === "final";
}

function RoundHead({ isRepeated, children }: { readonly isRepeated: boolean; readonly children: ReactNode }): ReactElement {
  return isRepeated ? (
    <p className="micro rd-head" aria-hidden="true">
      {children}
    </p>
  ) : (
    <h2 className="micro rd-head">{children}</h2>
  );
}
