import { type CSSProperties, type ReactElement, type ReactNode, useCallback, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { communityStyle } from "../../theme/community-style.ts";
import type { ShownTheme } from "../../theme/theme-preference.ts";

interface DeviceFrameProps {
  readonly title: string;
  /** The device's width in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** The width at which the device is drawn here. It is scaled as a whole, so that text wraps as on the device. */
  readonly shownWidth: number;
  readonly theme: ShownTheme;
  readonly colors: Parameters<typeof communityStyle>[0];
  readonly children: ReactNode;
}

/**
 * A preview of a device: an iframe with its own viewport, so that viewport units, media queries and themes of the game's screens work as on
 * the device. It is a picture: nothing in it can get the focus or be clicked.
 */
export function DeviceFrame({ title, width, height, shownWidth, theme, colors, children }: DeviceFrameProps): ReactElement {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const find = useCallback((frame: HTMLIFrameElement | null) => setBody(frame?.contentDocument?.body ?? null), []);
  const [styled, setStyled] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!body) return;
    letGoOfFocus(body.ownerDocument);
    return followStyles(document.head, body.ownerDocument.head, () => setStyled(body));
  }, [body]);
  useLayoutEffect(() => {
    if (body) dress(body.ownerDocument.documentElement, theme, colors);
  }, [body, theme, colors]);
  const scale = shownWidth / width;
  return (
    <div className="pv-device" style={{ inlineSize: shownWidth, blockSize: height * scale } as CSSProperties}>
      <iframe
        ref={find}
        onLoad={(event) => find(event.currentTarget)}
        title={title}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        tabIndex={-1}
        inert
      />
      {body && styled === body ? createPortal(children, body) : null}
    </div>
  );
}

/** Screens move the focus to new content. In the preview that is disabled, because it would take the focus from the author. */
function letGoOfFocus(inside: Document): void {
  const window = inside.defaultView as (Window & typeof globalThis) | null;
  if (window) window.HTMLElement.prototype.focus = () => undefined;
}

function dress(root: HTMLElement, theme: ShownTheme, colors: DeviceFrameProps["colors"]): void {
  root.dataset.theme = theme;
  root.lang = document.documentElement.lang;
  for (const [name, value] of Object.entries(communityStyle(colors, theme))) root.style.setProperty(name, String(value));
}

/**
 * Copies the style sheets of one head to another, including those added later by lazy parts. `onReady` is called when all have been loaded,
 * because screens that measure themselves need them.
 */
function followStyles(from: HTMLHeadElement, to: HTMLHeadElement, onReady: () => void): () => void {
  const copies = new Map<Element, Element>();
  let waiting = 0;
  const arrived = (): void => {
    waiting -= 1;
    if (waiting === 0) onReady();
  };
  const copy = (): void => {
    // The first HTML has the page's style sheets inside, with a disabled link for each, and the development server adds style elements. The
    // inlined theme of the first page is set by `dress` instead.
    for (const sheet of from.querySelectorAll('link[rel="stylesheet"]:not([disabled]), style[data-page-styles], style[data-vite-dev-id]')) {
      const known = copies.get(sheet);
      if (known?.textContent === sheet.textContent) continue;
      const made = to.ownerDocument.importNode(sheet, true);
      if (made.tagName === "LINK") {
        waiting += 1;
        made.addEventListener("load", arrived, { once: true });
        made.addEventListener("error", arrived, { once: true });
      }
      copies.set(sheet, made);
      if (known) known.replaceWith(made);
      else to.append(made);
    }
  };
  copy();
  if (waiting === 0) onReady();
  const observer = new MutationObserver(copy);
  observer.observe(from, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
