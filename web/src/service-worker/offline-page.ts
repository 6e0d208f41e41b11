import { escapeHtml } from "@sparc/contract/escape-html";
import type { OfflineCopy } from "../lib/offline-copies.ts";
import { dayAndTime } from "../lib/times.ts";

interface OfflinePageInput {
  readonly productName: string;
  /** False when the device has no network at all; else only the server does not answer. */
  readonly isOnline: boolean;
  readonly copies: readonly Pick<OfflineCopy, "path" | "title" | "at">[];
}

/** Sizes and colours as in `styles/tokens.css`, whose style sheets the page must not need. */
const CSS = `
:root { color-scheme: light dark; --ink: #171d1b; --ink-2: #4c5552; --canvas: #f8faf9; --line: #d9dfdc; --mark: #0e3b2e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f2f5f4; --ink-2: #bcc4c1; --canvas: #0c1110; --line: #333b38; --mark: #43d2a9; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--canvas); color: var(--ink); font: 1rem/1.5rem "Atkinson Hyperlegible Next", system-ui, sans-serif; }
header { padding: 16px; border-block-end: 4px solid var(--mark); font-weight: 700; font-size: 1.25rem; }
main { display: grid; gap: 16px; max-inline-size: 712px; margin-inline: auto; padding: 32px 16px 72px; }
h1 { font: 850 clamp(2.125rem, 1.6rem + 2.4vw, 3rem)/1.05 system-ui, sans-serif; }
h2 { font-size: 1rem; padding-block-start: 16px; border-block-start: 2px solid var(--ink); }
ul { list-style: none; padding: 0; }
li { border-block-end: 1px solid var(--line); }
a { color: inherit; }
li a { display: block; padding-block: 12px; font-weight: 650; text-decoration: none; overflow-wrap: anywhere; }
li small { display: block; color: var(--ink-2); font-size: 0.875rem; font-weight: 400; }
.again { justify-self: start; padding: 12px 20px; border: 1px solid currentColor; border-radius: 8px; font-weight: 650; text-decoration: none; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;

/** A page that needs nothing but itself: no script, no file, no server. */
export function toOfflinePage({ productName, isOnline, copies }: OfflinePageInput): string {
  const title = isOnline ? `${productName} does not answer` : "You are offline";
  const text = isOnline ? "Your device is online. Try again in a moment." : "This page needs a connection.";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${productName}`)}</title>
<style>${CSS}</style>
</head>
<body>
<header>${escapeHtml(productName)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${text}</p>
<a class="again" href="">Try again</a>
${copies.length > 0 ? toList(copies) : ""}
</main>
</body>
</html>`;
}

function toList(copies: OfflinePageInput["copies"]): string {
  const items = copies.map(
    ({ path, title, at }) =>
      `<li><a href="${escapeHtml(path)}">${escapeHtml(title)} <small>As it was on ${escapeHtml(dayAndTime(at))}</small></a></li>`,
  );
  return `<h2>On this device</h2>\n<ul>${items.join("")}</ul>`;
}
