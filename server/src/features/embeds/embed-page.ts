/**
 * The page that other sites frame, complete without any script: the script only shows times in the visitor's zone, counts down and reads the
 * page again when it has changed. It holds public information and one link, and nothing of it depends on who looks.
 */
import type { Community } from "@sparc/contract/entities/community";
import { escapeHtml } from "@sparc/contract/escape-html";
import { systemThemeCss } from "@sparc/contract/theme/theme-css";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { DEFAULT_LOGO } from "../../http/first-header.ts";
import { sha256 } from "../../lib/crypto.ts";
import { toTime } from "../../lib/wire-time.ts";
import { momentIn } from "../mail/mail-phrases.ts";
import type { EmbedInfo } from "./embed-info.service.ts";
import { type EmbedMoment, toEmbedLabels } from "./embed-labels.ts";
import { EMBED_CSS } from "./embed-style.ts";

export interface EmbedPage {
  html: string;
  /** Changes with everything on the page. */
  version: string;
  /** SHA-256 of the style sheet inside it, in Base64. */
  styleHash: string;
}

interface EmbedSite {
  baseUrl: string;
  productName: string;
}

interface EmbedInput {
  info: EmbedInfo;
  /** Null for one that rests while its last game is played. */
  community: Community | null;
  /** The name of the event's type for people. */
  type: string;
  /** The path of the event's page. */
  path: string;
  now: Instant;
  site: EmbedSite;
}

export function toEmbedPage({ info, community, type, path, now, site }: EmbedInput): EmbedPage {
  const { event, timeZone } = info;
  const { state, moment, button, isToResults } = toEmbedLabels(info, now);
  const when = (state && `<strong class="state">${state}</strong>`) + (moment ? toTimeElement(moment, timeZone) : "");
  const note = event.cancel_reason ? `<p class="note">${escapeHtml(event.cancel_reason)}</p>` : "";
  const cover = event.cover_image ? `<img class="cover" src="${escapeHtml(event.cover_image)}" alt="" loading="lazy" />` : "";
  return toPage({
    title: `${event.name} · ${event.community_name}`,
    community,
    head: `<link rel="canonical" href="${escapeHtml(site.baseUrl + path)}" /><script src="/embed.js" defer></script>`,
    header: toHeader({ logo: community?.assets.brandLogo || DEFAULT_LOGO, name: event.community_name, type }),
    main: `<div class="facts"><h1>${escapeHtml(event.name)}</h1><p class="when">${when}</p>${note}${toLink(isToResults ? `${path}/results` : path, button)}</div>${cover}`,
  });
}

/** Says no more than that there is no such event, also of drafts. */
export function toMissingPage({ productName }: EmbedSite): EmbedPage {
  return toPage({
    title: `Not found · ${productName}`,
    community: null,
    head: "",
    header: toHeader({ logo: DEFAULT_LOGO, name: productName, type: "" }),
    main: `<div class="facts"><h1>This game is not here</h1>${toLink("/", `Go to ${productName}`)}</div>`,
  });
}

interface PageParts {
  title: string;
  community: Community | null;
  head: string;
  header: string;
  main: string;
}

function toPage({ title, community, head, header, main }: PageParts): EmbedPage {
  const css = systemThemeCss(community?.colors ?? null) + EMBED_CSS;
  const rest = `<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex" /><link rel="icon" href="/favicon.svg" />${head}
<style>${css}</style></head><body>${header}<main>${main}</main></body></html>`;
  const version = sha256(rest).toString("base64url").slice(0, 16);
  const html = `<!doctype html><html lang="en" data-version="${version}">${rest}`;
  return { html, version, styleHash: sha256(css).toString("base64") };
}

function toHeader({ logo, name, type }: { logo: string; name: string; type: string }): string {
  const typed = type && `<span class="type">${escapeHtml(type)}</span>`;
  return `<header><img src="${escapeHtml(logo)}" alt="" /><span class="community">${escapeHtml(name)}</span>${typed}</header>`;
}

function toTimeElement({ label, at, passed }: EmbedMoment, timeZone: string): string {
  const countdown = passed === null ? "" : ` data-passed="${passed}"`;
  return `<time datetime="${toTime(at)}" data-label="${label}"${countdown}>${label} ${momentIn(timeZone, at)}</time>`;
}

const toLink = (path: string, label: string): string =>
  `<p class="action"><a href="${escapeHtml(path)}" target="_blank" rel="noopener">${escapeHtml(label)}<span class="visually-hidden"> (opens in a new tab)</span></a></p>`;
