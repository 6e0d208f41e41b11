import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { AlertIcon, CheckIcon, InfoIcon } from "./icons/status-icons.ts";

interface NoticeProps {
  readonly tone?: "info" | "ok" | "warn" | "bad";
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** The notice spans the page instead of being a box. */
  readonly isBar?: boolean;
  /** Screen readers announce it; set it for notices that appear after the page was drawn. */
  readonly isLive?: boolean;
}

/** A notice at the place that it concerns. It has an icon and words, so that it does not depend on colour. */
export function Notice({ tone = "info", children, action, isBar, isLive }: NoticeProps): ReactElement {
  const TonedIcon = tone === "ok" ? CheckIcon : tone === "info" ? InfoIcon : AlertIcon;
  const color = tone === "bad" ? "negative" : tone === "ok" ? "positive" : tone === "warn" ? "wait" : "";
  return (
    <div className={classNames("notice", !isBar && "boxed", tone !== "info" && `is-${tone}`)} role={isLive ? "status" : undefined}>
      <TonedIcon className={color} />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
