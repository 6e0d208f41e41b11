/**
 * What stands on a page before any of its scripts has run: the public part of its content, so that a phone on a slow connection shows within
 * a second what was opened. The page replaces it with its first render. It uses classes of the style sheets that the document links.
 */
import type { Community } from "@sparc/contract/entities/community";
import type { EventPublicInfo } from "@sparc/contract/entities/event";
import { escapeHtml } from "@sparc/contract/escape-html";
import { NOT_FOUND_FOOT, NOT_FOUND_LEADS, NOT_FOUND_TITLE } from "@sparc/contract/not-found-texts";
import { LANDING_HEADING, LOGIN_HEADING, PLATFORM_LEAD, REGISTER_HEADING, STUDIO_HEADING } from "@sparc/contract/page-headings";

export const FIRST_CONTENT_CSS =
  "#first-content h1.title{margin:0;font:850 clamp(2.75rem,1.2rem + 6.6vw,4.5rem)/1 var(--display);overflow-wrap:anywhere}" +
  "#first-content .title+.lead{margin-block-start:8px;font-size:1.375rem;line-height:2rem}" +
  // On a first visit the fonts come after the scripts (boot.js), so nothing here may ask for them.
  ':root:not([data-has-fonts]) #first-content *{font-family:"Atkinson Fallback",system-ui,sans-serif}' +
  ':root:not([data-has-fonts]) #first-content :is(h1,.h1,.group th){font-family:"Archivo Fallback","Arial Black",system-ui,sans-serif}' +
  "#first-content .skel{display:block;block-size:52px;margin-block-end:8px}" +
  // A signed-in visitor of the landing page goes on to a community, a visitor of the Studio to the form for signing in.
  "[data-signed-in] #first-content[data-signed-out],:root:not([data-signed-in]) #first-content[data-signed-in-only]{display:none}";

/** The forms of signing in and up. */
const GATES: Readonly<Record<string, string>> = { "/login": LOGIN_HEADING, "/register": REGISTER_HEADING };

/** Its rows are private: a script in the document draws them, from calls with the author's token. */
export const STUDIO_LIST = "/studio/events";
/** The icon of the sidebar's entry, as `ui/icons/icon-paths.ts` has it. */
const FLAG = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 21V4h14l-3.5 4.5L19 13H5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square"/></svg>`;
/** About as many as a phone shows. */
const STUDIO_ROWS = 6;

interface FirstContentInput {
  productName: string;
  defaultLogo: string;
  /** The canonical path. */
  path: string;
  community: Community | null;
  event: EventPublicInfo | null;
}

/** HTML, empty for a page whose content is not public. */
export function toFirstContent(input: FirstContentInput): string {
  const { path, community, event } = input;
  if (path === "/") return toLanding();
  const heading = GATES[path];
  if (heading !== undefined) return toGate(heading, input);
  if (path === STUDIO_LIST) return toStudioList();
  if (event) return toEvent(event);
  if (community && path === `/communities/${community.slug}`) return toHome(community);
  return "";
}

/**
 * The whole not-found page but for what needs a script, by the classes of the page's own. A signed-in person may see something else at the
 * address, such as their draft.
 */
export function toNotFound(pathname: string): string {
  const seat = escapeHtml(pathname).replaceAll("/", "<wbr />/");
  const left = `<div class="half is-left"><p class="micro">Seat</p><p class="small strong">${seat}</p></div>`;
  const ticket = `<div class="torn" aria-hidden="true">${left}<div class="half is-right"><p class="score">404</p></div></div>`;
  const title = `<h1 class="h1"><span class="visually-hidden">404: </span>${NOT_FOUND_TITLE}</h1>`;
  const leads = NOT_FOUND_LEADS.map((lead) => `<p class="lead">${lead}</p>`).join("");
  const home = `<p class="row nf-a"><a class="btn primary size-xl" href="/">Home</a></p>`;
  const main = `<main class="not-found">${ticket}<div class="nf-t">${title}${leads}${home}</div><p class="nf-f">${NOT_FOUND_FOOT}</p></main>`;
  return `<div id="first-content" data-signed-out class="banded">${main}</div>`;
}

function toLanding(): string {
  return `<div id="first-content" data-signed-out class="s-landing banded"><section class="mast cover"><div class="mast-in"><h1 class="mega">${escapeHtml(LANDING_HEADING)}</h1></div></section></div>`;
}

/** The brand's panel and the heading of the form below it. */
function toGate(heading: string, { community, productName, defaultLogo }: FirstContentInput): string {
  const members = community && `${community.member_count.toLocaleString("en")} ${community.member_count === 1 ? "member" : "members"}`;
  const crest = `<img class="crest plate" src="${escapeHtml(community?.assets.brandLogo || defaultLogo)}" alt="" />`;
  const brand = `<p class="h1">${escapeHtml(community?.name ?? productName)}</p><p>${members ?? PLATFORM_LEAD}</p>`;
  const side = `<section class="mast"><div class="mast-in gate-side">${crest}<div>${brand}</div></div></section>`;
  return `<div id="first-content" data-signed-out class="s-gate"><div class="gate">${side}<div class="gate-form"><h1 class="h2">${heading}</h1></div></div></div>`;
}

function toEvent({ name, description }: EventPublicInfo): string {
  const lead = description ? `<p class="lead">${escapeHtml(description)}</p>` : "";
  return `<div id="first-content" class="banded"><div class="page"><h1 class="title">${escapeHtml(name)}</h1>${lead}</div></div>`;
}

function toHome({ name, assets }: Community): string {
  const banner = assets.headerBanner || assets.coverImage;
  if (!banner) return `<div id="first-content" class="banded"><div class="page"><h1 class="title">${escapeHtml(name)}</h1></div></div>`;
  const image = `<img class="mast-img" src="${escapeHtml(banner)}" alt="" fetchpriority="high" />`;
  return `<div id="first-content" class="s-home banded"><section class="mast has-banner">${image}<div class="mast-in cover"><div class="title"><h1 class="h1">${escapeHtml(name)}</h1></div></div></section></div>`;
}

/** The frame and the heading of the list, and blocks in the place of its rows, which are private. */
function toStudioList(): string {
  const rows = `<span class="skel"></span>`.repeat(STUDIO_ROWS);
  const list = `<main class="desk"><header class="desk-head"><h1 class="h2">${STUDIO_HEADING}</h1></header>${rows}</main>`;
  return `<div id="first-content" data-signed-in-only class="s-studio"><div class="banded"><div class="shell"><div class="sidebar"><nav><a aria-current="page">${FLAG}${STUDIO_HEADING}</a></nav></div>${list}</div></div></div>`;
}
