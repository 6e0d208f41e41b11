/**
 * The first HTML of a page: the built index.html with the data of its address, so that a crawler, a chat app and a browser without scripts
 * see the right title, picture and colours. It contains public information only; it never depends on a session.
 */
import type { Bootstrap } from "@sparc/contract/bootstrap";
import type { Community } from "@sparc/contract/entities/community";
import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { escapeHtml } from "@sparc/contract/escape-html";
import { communityTheme } from "@sparc/contract/theme/community-theme";
import { themeCss } from "@sparc/contract/theme/theme-css";
import type { Config } from "../config.ts";
import type { CardLink } from "../features/cards/card-links.ts";
import { CARD_SIZE } from "../features/cards/link-card.ts";
import { FIRST_CONTENT_CSS, STUDIO_LIST, toFirstContent, toNotFound } from "./first-content.ts";
import { DEFAULT_LOGO, FIRST_HEADER_CSS, toFirstHeader } from "./first-header.ts";
import type { PageChunk } from "./page-chunks.ts";
import { type PageStyles, toMarkers } from "./page-styles.ts";

export interface FirstPage {
  community: Community | null;
  event: EventSeatInfo | null;
  communities: Bootstrap["communities"];
  /** The picture that stands for the page where it is linked to. */
  card: CardLink;
  /**
   * Paths of the page: its canonical path, and the path with the parameters that its picture depends on. Null where there is no such page.
   */
  addresses: { canonical: string; shared: string } | null;
  /** As it was asked for. */
  pathname: string;
  /** Whether broadcasting software shows it over a video: it is transparent and has no bar. */
  isOverlay: boolean;
  chunk: PageChunk;
  /** Paths of the calls with which the page begins for a signed-in person. */
  calls: readonly string[];
  /** What a visitor's page has beyond the chunk. */
  visitorChunk: PageChunk;
  nonce: string;
}

export type FillFirstHtml = (page: FirstPage) => string;

/** Until the overlay's own style sheet is there. */
const OVERLAY_CSS = "html[data-overlay],html[data-overlay] body{color-scheme:normal;background:transparent}";

interface FirstHtmlParts {
  config: Config;
  template: string;
  /** The script that runs before the first paint; inside the document it costs no request. */
  boot: string;
  /** The script that draws the Studio's list before the page's own scripts have loaded. */
  firstList: string;
  styles: PageStyles;
}

export function createFirstHtml({ config, template, boot, firstList, styles }: FirstHtmlParts): FillFirstHtml {
  const shared: Bootstrap["config"] = {
    api_base: config.apiBase ?? "",
    websocket_base: config.websocketBase ?? "",
    product_name: config.productName,
    product_key: config.productKey,
    analytics:
      config.analyticsWriteKey && config.analyticsEnabled
        ? { write_key: config.analyticsWriteKey, host: config.analyticsHost, has_logging: config.analyticsLogging }
        : null,
    has_debug_logging: config.debugLogging,
  };
  const toScript = ({ addresses, nonce }: FirstPage) =>
    addresses?.canonical === STUDIO_LIST && firstList ? `<script nonce="${nonce}">${firstList}</script>` : "";
  return (page) => {
    const { community, event } = page;
    const { inlined, linked } = styles.split(page.chunk.styles);
    const visitor = styles.split(page.visitorChunk.styles);
    const insideDocument = [...inlined, ...visitor.inlined];
    const bootstrap: Bootstrap = {
      config: shared,
      sign_in: toSignIn(config),
      community,
      event,
      communities: page.communities,
      first_calls: [...page.calls],
      visitor_files: { scripts: page.visitorChunk.scripts, styles: visitor.linked },
    };
    const favicon = community?.assets.favicon || community?.assets.brandLogo || "/favicon.svg";
    const firstCss = page.isOverlay ? OVERLAY_CSS : FIRST_HEADER_CSS + FIRST_CONTENT_CSS;
    const fillings: [RegExp, string][] = [
      ...(page.isOverlay ? ([[/<html /, "<html data-overlay "]] satisfies [RegExp, string][]) : []),
      [/<title>[^<]*<\/title>/, `<title>${escapeHtml(toTitle(config, page))}</title>`],
      [/<link rel="icon"[^>]*>/, `<link rel="icon" href="${escapeHtml(favicon)}" data-default="/favicon.svg" />`],
      [/<!--meta-->/, toMeta(config, page)],
      [/<!--theme-->/, `<meta name="theme-color" content="${communityTheme(toColors(community)).light.field}" />`],
      [/<!--bootstrap-->/, `<script type="application/json" id="bootstrap">${escapeJson(bootstrap)}</script>`],
      [/<script src="\/boot.js"><\/script>/, `<script nonce="${page.nonce}">${boot}</script>`],
      [/<!--preload-->/, toPreloads({ scripts: page.chunk.scripts, styles: linked, insideDocument })],
      ...(page.addresses ? [] : ([[/<noscript>.*<\/noscript>/, ""]] satisfies [RegExp, string][])),
      // Last in the head, so that they stand after the style sheets that the build adds there.
      [
        /<\/head>/,
        `<style nonce="${page.nonce}" data-page-styles>${styles.toCss(insideDocument)}</style>` +
          `<style nonce="${page.nonce}">${themeCss(toColors(community))}${firstCss}${toBannerCss(community)}</style></head>`,
      ],
      [
        /<div id="root"><\/div>/,
        `<div id="root">${page.isOverlay ? "" : toHeader(config, page) + toContent(config, page)}</div>${toScript(page)}`,
      ],
    ];
    return fillings.reduce((html, [place, text]) => html.replace(place, () => text), template);
  };
}

function toSignIn({ signInProviders, passwordMinLength }: Config): Bootstrap["sign_in"] {
  const oidc = signInProviders.find(({ name }) => name === "oidc");
  return { providers: signInProviders.map(({ name }) => name), oidc_name: oidc?.title ?? null, password_min_length: passwordMinLength };
}

/** JSON inside a script element: nothing in it may look like the element's end or a comment. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const toColors = (community: Community | null) =>
  community && Object.fromEntries(Object.entries(community.colors).flatMap(([name, color]) => (color ? [[name, color]] : [])));

function toTitle(config: Config, { community, event, card }: FirstPage): string {
  return [card.title, event?.name, community?.name ?? event?.community_name, config.productName].filter(Boolean).slice(0, 2).join(" · ");
}

function toMeta(config: Config, page: FirstPage): string {
  const { community, event, card, addresses } = page;
  const description = event?.description || community?.description || `Games that communities play together on ${config.productName}.`;
  const properties: [string, string | number][] = [
    ["og:type", "website"],
    ["og:site_name", config.productName],
    ["og:title", toTitle(config, page)],
    ["og:description", description],
    ...(addresses ? ([["og:url", `${config.baseUrl}${addresses.shared}`]] satisfies [string, string][]) : []),
    ["og:image", `${config.baseUrl}${card.path}`],
    ["og:image:type", "image/png"],
    ["og:image:width", CARD_SIZE.width],
    ["og:image:height", CARD_SIZE.height],
    ["og:image:alt", card.alt],
  ];
  const tags = properties.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}" />`);
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(addresses ? [`<link rel="canonical" href="${escapeHtml(config.baseUrl + addresses.canonical)}" />`] : []),
    ...tags,
    ...toHomeScreenIcon(community),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ].join("\n    ");
}

function toPreloads({ scripts, styles, insideDocument }: PageChunk & { insideDocument: string[] }): string {
  return [
    ...toMarkers(insideDocument),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${escapeHtml(file)}" />`),
  ].join("\n    ");
}

const toContent = ({ productName }: Config, { addresses, pathname, community, event }: FirstPage): string =>
  addresses
    ? toFirstContent({ path: addresses.canonical, community, event, productName, defaultLogo: DEFAULT_LOGO })
    : toNotFound(pathname);

const toHeader = ({ productName }: Config, { addresses, community }: FirstPage): string =>
  toFirstHeader({ path: addresses?.canonical ?? null, community, productName });

/** The part of the banner that is in sight before the page is drawn; the page's policy forbids it as an attribute. */
function toBannerCss(community: Bootstrap["community"]): string {
  const focus = community?.banner_focus;
  return focus ? `#first-content .mast-img{object-position:${focus.x}% ${focus.y}%}` : "";
}

/** The icon for home screens of phones. Those of tabs are the brand's own pictures, which pages change without loading anew. */
function toHomeScreenIcon(community: Bootstrap["community"]): string[] {
  const hasIcon = community !== null && Boolean(community.assets.favicon || community.assets.brandLogo);
  return hasIcon ? [`<link rel="apple-touch-icon" href="/community-icons/${escapeHtml(community.slug)}/180.png" />`] : [];
}
