import { escapeHtml } from "@sparc/contract/escape-html";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { dayAndTime } from "../../lib/times.ts";
import { inlinePictures, readStyles } from "./copy-assets.ts";
import { makeReadOnly } from "./make-read-only.ts";

/** A page as it is shown now, without anything that acts. */
export interface PageCopy {
  readonly title: string;
  readonly at: number;
  /** The whole document, with its style sheets and pictures. */
  readonly toHtml: () => Promise<string>;
}

/** The bar's classes. A copy has no bar, so its page begins at the top. */
const BARRED = "banded";

/** Copies the shown page; null while there is none, or while a part of it is still loading. */
export function copyPage(at = Date.now()): PageCopy | null {
  const main = document.querySelector("main");
  if (!main?.querySelector("h1") || main.querySelector("[aria-busy='true']")) return null;
  // A document without a window, in which pictures are not fetched and nothing runs.
  const target = document.implementation.createHTMLDocument("");
  const clone = target.importNode(main, true);
  makeReadOnly(clone, main);
  const shown = wrap(clone, main);
  const title = toTitle(document.title);
  const [html, body] = [document.documentElement, document.body].map(toStartTag);
  return {
    title,
    at,
    toHtml: async () => {
      const [css] = await Promise.all([readStyles(), inlinePictures(shown)]);
      const name = escapeHtml(document.title);
      return `<!doctype html>${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${name}</title><style>${css}</style></head>${body}${toBanner(at)}${shown.outerHTML}</body></html>`;
    },
  };
}

function toBanner(at: number): string {
  const link = (href: string, text: string) => `<a href="${href}" style="color: inherit">${text}</a>`;
  const text = `You are offline. This is how it was on ${escapeHtml(dayAndTime(at))}.`;
  return `<header class="notice offline"><b style="flex: 1 1 18rem">${text}</b> ${link("", "Try again")} ${link("/", "Other pages")}</header>`;
}

/** The tab's title without the product's name at its end and the mark of a live event at its start. */
function toTitle(title: string): string {
  const end = ` · ${bootstrapConfig.product_name}`;
  return (title.endsWith(end) ? title.slice(0, -end.length) : title).replace(/^● /, "");
}

/** Puts a clone into shells of the elements around the original, whose classes its styles need. */
function wrap(clone: Element, original: Element): Element {
  let shown = clone;
  for (let around = original.parentElement; around && around !== document.body; around = around.parentElement) {
    const shell = clone.ownerDocument.importNode(around, false);
    shell.classList.remove(BARRED);
    shell.append(shown);
    shown = shell;
  }
  return shown;
}

function toStartTag(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML.replace(/<\/\w+>$/, "");
}
