interface PageFacts {
  path?: string;
  url?: string;
  search?: string;
  referrer?: string;
  title?: string;
}

/** Addresses without what stands behind the path: codes, tokens and states there are secrets, and redirects tell where somebody was. */
export function cleanPage<Page extends PageFacts>(page: Page): Page {
  const cleaned = { ...page };
  if (page.url !== undefined) cleaned.url = bare(page.url);
  if (page.referrer) cleaned.referrer = bare(page.referrer);
  if (page.search !== undefined) cleaned.search = "";
  return cleaned;
}

function bare(address: string): string {
  return address.replace(/[?#].*$/s, "");
}
