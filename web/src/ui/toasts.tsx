import { type ReactElement, useEffect, useState } from "react";
import { resolveValue, type Toast, toast, useToaster } from "react-hot-toast/headless";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { AlertIcon, CheckIcon, CrossIcon, InfoIcon, StarIcon } from "./icons/status-icons.ts";
import { forgetActionsExcept, toAction } from "./notify.ts";
import { Spinner } from "./spinner.tsx";
import "./toasts.css";

const VISIBLE_WHEN_CLOSED = 3;

/** The page's toasts; render them once. Their time stops while the pointer or the focus is on them or the tab is hidden. */
export function Toasts(): ReactElement {
  const { toasts, handlers } = useToaster();
  const [wantsAll, setWantsAll] = useState(false);
  const { startPause, endPause } = handlers;
  useEffect(() => {
    const onVisibility = (): void => (document.hidden ? startPause() : endPause());
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [startPause, endPause]);
  useEffect(() => forgetActionsExcept(toasts), [toasts]);
  const hidden = toasts.length - VISIBLE_WHEN_CLOSED;
  const isOpen = wantsAll && hidden > 0;
  return (
    // A landmark, because the messages have buttons and stand outside the page's own ones.
    <section aria-label="Messages">
      <ul
        className={classNames("toasts", isOpen && "open")}
        aria-label="Messages"
        onMouseEnter={startPause}
        onMouseLeave={endPause}
        onFocus={startPause}
        onBlur={endPause}
      >
        {toasts.map((shown) => (
          <ToastItem key={shown.id} shown={shown} />
        ))}
        {hidden > 0 ? (
          <li className="toast-more">
            <Button size="sm" variant="ink" aria-expanded={isOpen} onClick={() => setWantsAll(!isOpen)}>
              {isOpen ? "Fewer" : `${hidden} more`}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function ToastItem({ shown }: { readonly shown: Toast }): ReactElement {
  const action = toAction(shown);
  return (
    <li>
      <div
        className={classNames("toast", shown.type === "success" && "is-ok", shown.type === "error" && "is-bad")}
        data-state={shown.visible ? "shown" : "leaving"}
      >
        <ToastIcon type={shown.type} />
        <span className="grow">{resolveValue(shown.message, shown)}</span>
        {action ? (
          <Button
            size="sm"
            className="toast-action"
            onClick={() => {
              action.run();
              toast.dismiss(shown.id);
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <Button size="sm" isIcon aria-label="Close" onClick={() => toast.dismiss(shown.id)}>
          <CrossIcon className="size-s" />
        </Button>
      </div>
    </li>
  );
}

function ToastIcon({ type }: { readonly type: Toast["type"] }): ReactElement {
  if (type === "loading") return <Spinner />;
  if (type === "success") return <CheckIcon />;
  if (type === "error") return <AlertIcon />;
  return type === "custom" ? <StarIcon /> : <InfoIcon />;
}
