import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { AlertIcon, CheckIcon, InfoIcon } from "./icons/status-icons.ts";

interface NoticeProps {
  readonly tone?: "info" | "ok" | "warn" | "bad";
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Across the page instead of a box. */
  readonly isBar?: boolean;
  /** Speaks when it appears after the page was drawn. */
  readonly isLive?: boolean;
}

/** Something the person should know, where it matters; icon and words, not colour alone. */
export function Notice({ tone = "info", children, action, isBar, isLive }: NoticeProps): ReactElement {
  const TonedIcon = tone === "ok" ? CheckIcon : tone === "info" ? InfoIcon : AlertIcon;
  const color = tone === "bad" ? "neg" : tone === "ok" ? "pos" : tone === "warn" ? "wait" : "";
  return (
    <div className={classNames("notice", !isBar && "box", tone !== "info" && tone)} role={isLive ? "status" : undefined}>
      <TonedIcon className={color} />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
