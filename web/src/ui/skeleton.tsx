import type { CSSProperties, ReactElement, ReactNode } from "react";

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
}

/** One block in the size of the content that will replace it. */
export function Skeleton({ width = "100%", height = "1em" }: SkeletonProps): ReactElement {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className="skel" style={size} />;
}

/** Surrounds skeletons and tells screen readers what is loading. Show it through `useDelayedBusy`, never at once. */
export function Loading({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div aria-busy="true" role="status" aria-label={label}>
      {children}
    </div>
  );
}

const NAME_WIDTHS = ["150px", "120px", "170px", "135px", "160px"];

export function StandingsSkeleton({
  rows = 5,
  label = "Loading the table",
}: {
  readonly rows?: number;
  readonly label?: string;
}): ReactElement {
  return (
    <Loading label={label}>
      <table className="standings" aria-hidden="true">
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand for nothing yet
            <tr key={index}>
              <td className="rank">
                <Skeleton width="20px" />
              </td>
              <td>
                <span className="row-name">
                  <Skeleton width="32px" height="32px" />
                  <Skeleton width={NAME_WIDTHS[index % NAME_WIDTHS.length] ?? "150px"} />
                </span>
              </td>
              <td className="number-cell">
                <Skeleton width="56px" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Loading>
  );
}
