import { toSiteUrl } from "../../lib/site-url.ts";

/** Pictures above this size stay files, which the browser's own cache may have. */
const PICTURE_BYTES = 40_000;
/** Of all pictures that are written into one copy. */
const PICTURES_BYTES = 400_000;
const ENDS_ELEMENT = /<(?=\/|!--)/g;

const texts = new Map<string, Promise<string>>();

/** The page's style sheets in their order, as the contents of one style element. Linked ones come from the browser's cache. */
export async function readStyles(): Promise<string> {
  const sheets = [...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>("style, link[rel='stylesheet']:not([disabled])")];
  const css = await Promise.all(sheets.map(async (sheet) => (sheet instanceof HTMLLinkElement ? readFile(sheet.href) : sheet.textContent)));
  return css.join("\n").replace(ENDS_ELEMENT, "\\3c ");
}

function readFile(url: string): Promise<string> {
  const known = texts.get(url);
  if (known) return known;
  const text = fetch(url, { cache: "force-cache" }).then((response) => (response.ok ? response.text() : ""));
  text.catch(() => texts.delete(url));
  texts.set(url, text);
  return text;
}

/** Writes this site's small pictures into a copy, so that they are there without a connection. Pictures of other sites are left out. */
export async function inlinePictures(root: Element): Promise<void> {
  let bytes = 0;
  const known = new Map<string, string>();
  for (const picture of root.querySelectorAll("img[src]")) {
    const src = picture.getAttribute("src") ?? "";
    if (src.startsWith("data:")) continue;
    const url = toSiteUrl(src);
    if (!url) {
      picture.removeAttribute("src");
      continue;
    }
    const inlined = known.get(url.href) ?? (await toDataUrl(url.href).catch(() => null));
    if (inlined === null || bytes + inlined.length > PICTURES_BYTES) continue;
    bytes += inlined.length;
    known.set(url.href, inlined);
    picture.setAttribute("src", inlined);
  }
}

async function toDataUrl(url: string): Promise<string | null> {
  const response = await fetch(url, { cache: "force-cache", credentials: "omit" });
  const blob = await response.blob();
  if (!response.ok || blob.size > PICTURE_BYTES || !blob.type.startsWith("image/")) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
