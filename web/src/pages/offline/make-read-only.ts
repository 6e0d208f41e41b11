import { toSiteUrl } from "../../lib/site-url.ts";

/**
 * Parts that a copy does not have: what runs or fetches, what only acts, and the reader's own prizes, which have a page of their own.
 */
const REMOVED = [
  "script, style, link, meta, base, template, noscript, iframe, object, embed, audio, video, canvas, dialog, [popover]",
  "search, select, input[type='hidden'], input[type='search'], input[type='file'], .btn, .linkish, .own-prizes",
].join(", ");
/** Attributes that send, fetch, edit, or lead the focus. */
const ACTING = new Set(
  "action autofocus contenteditable download draggable form formaction method name nonce ping popovertarget srcdoc srcset tabindex target".split(
    " ",
  ),
);
const PAGES = /^\/communities\//;

/**
 * Turns a clone of a page into something to read: it removes and disables everything that acts, and writes what is chosen and typed into
 * attributes, because only they are stored. `original` is what was cloned, whose controls have the reader's choices.
 */
export function makeReadOnly(clone: Element, original: Element): void {
  copyChoices(clone, original);
  const scrolling = findScrolling(clone, original);
  for (const part of clone.querySelectorAll(REMOVED)) part.remove();
  for (const nav of clone.querySelectorAll("nav")) if (!nav.querySelector("a")) nav.remove();
  for (const form of clone.querySelectorAll("form")) rename(form, "div");
  for (const control of clone.querySelectorAll("button, input, textarea")) freeze(control);
  for (const link of clone.querySelectorAll("a[href]")) toPlainLink(link);
  for (const part of [clone, ...clone.querySelectorAll("*")]) removeActs(part);
  // Without controls inside, the keyboard reaches it no other way.
  for (const part of scrolling) part.setAttribute("tabindex", "0");
}

/** Parts of the clone whose originals are wider than their place. */
function findScrolling(clone: Element, original: Element): Element[] {
  const originals = original.querySelectorAll("*");
  return [...clone.querySelectorAll("*")].filter((_, at) => {
    const part = originals[at];
    return part && part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX);
  });
}

function copyChoices(clone: Element, original: Element): void {
  const originals = original.querySelectorAll("input, textarea");
  for (const [at, control] of clone.querySelectorAll("input, textarea").entries()) {
    const { checked, value } = originals[at] as HTMLInputElement;
    control.toggleAttribute("checked", checked === true);
    control.setAttribute("value", value);
  }
}

/** A choice stays as a disabled control; a typed value becomes text. */
function freeze(control: Element): void {
  const type = control.getAttribute("type");
  if (control.tagName === "BUTTON" || type === "radio" || type === "checkbox") {
    control.setAttribute("disabled", "");
    return;
  }
  const text = rename(control, "span");
  text.textContent = control.getAttribute("value");
  text.removeAttribute("value");
}

function rename(part: Element, name: string): Element {
  const renamed = part.ownerDocument.createElement(name);
  for (const { name: attribute, value } of part.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...part.childNodes);
  part.replaceWith(renamed);
  return renamed;
}

/** Links lead to pages of communities, without parameters; all others become text. */
function toPlainLink(link: Element): void {
  const url = toSiteUrl(link.getAttribute("href") ?? "");
  if (url && PAGES.test(url.pathname)) link.setAttribute("href", url.pathname);
  else link.removeAttribute("href");
}

function removeActs(part: Element): void {
  for (const { name } of [...part.attributes]) if (name.startsWith("on") || ACTING.has(name)) part.removeAttribute(name);
}
