import type { ReactElement, ReactNode } from "react";

/** The drawing, in the community's colour. */
export type EmptyArt = "ticket" | "podium";

const ART: Record<EmptyArt, { readonly solid: string; readonly dashed?: string }> = {
  ticket: { solid: "M10 30h100a8 8 0 0 0 16 0h24v60h-24a8 8 0 0 0-16 0H10zM26 50h48M26 68h30", dashed: "M118 44v32" },
  podium: { solid: "M12 96h136M28 96V66h28v30M66 96V40h28v56M104 96V78h28v18M80 12v16M72 20h16" },
};

interface EmptyStateProps {
  readonly art?: EmptyArt;
  /** One sentence that names what is missing. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The one action that helps. */
  readonly action?: ReactNode;
}

export function EmptyState({ art = "ticket", title, children, action }: EmptyStateProps): ReactElement {
  const { solid, dashed } = ART[art];
  return (
    <div className="empty">
      <svg className="artwork" viewBox="0 0 160 110" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true" focusable="false">
        <path d={solid} />
        {dashed ? <path d={dashed} strokeDasharray="6 6" /> : null}
      </svg>
      <p className="h4">{title}</p>
      {children ? <p className="meta">{children}</p> : null}
      {action}
    </div>
  );
}
