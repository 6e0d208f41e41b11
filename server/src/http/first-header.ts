/** The top bar before any script has run; the page replaces it with its own. */
import type { Community } from "@sparc/contract/entities/community";
import { escapeHtml } from "@sparc/contract/escape-html";

export const FIRST_HEADER_CSS =
  "#first-header:not(.studio){position:fixed;inset:0 0 auto;z-index:10;display:flex;align-items:center;gap:12px;block-size:4rem;padding-inline:16px;" +
  "background:var(--field);color:var(--field-on);font:700 1.25rem/1.625rem system-ui,sans-serif}" +
  "#first-header img{block-size:2rem;inline-size:auto;max-inline-size:8rem;object-fit:contain}" +
  // On a first visit the fonts come after the scripts (boot.js), so nothing here may ask for them.
  ':root:not([data-has-fonts]) #first-header.studio *{font-family:"Atkinson Fallback",system-ui,sans-serif}';

/** In place of a community's blank values. */
export const DEFAULT_LOGO = "/logos/sparc.svg";

/** As `SparcIcon` of the web. */
const SPARC = "M9.5 3H22l-4.5 8H5zM6.5 13H19l-4.5 8H2z";
const STUDIO = /^\/studio(\/|$)/;
/** The big screen. */
const BARE = /^\/studio\/.*\/present$/;

interface FirstHeaderInput {
  /** The canonical path; null where there is no such page. */
  path: string | null;
  community: Community | null;
  productName: string;
}

export function toFirstHeader({ path, community, productName }: FirstHeaderInput): string {
  if (path && BARE.test(path)) return "";
  if (path && STUDIO.test(path)) return toStudioBar();
  const logo = community && (community.assets.brandLogo ?? DEFAULT_LOGO);
  const image = logo ? `<img src="${escapeHtml(logo)}" alt="" />` : "";
  return `<div id="first-header">${image}<span>${escapeHtml(community?.name ?? productName)}</span></div>`;
}

/** The Studio's bar has the paper's colour. It has the classes of the web's own, so that nothing changes its place. */
function toStudioBar(): string {
  const icon = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${SPARC}" fill="currentColor"/></svg>`;
  const logo = `<span class="band-logo">${icon}</span>`;
  return `<div class="s-studio"><div id="first-header" class="band studio">${logo}<span class="band-tag">Studio</span><span class="sleeve"></span></div></div>`;
}
