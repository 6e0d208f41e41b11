let original: string | null = null;

function iconLink(): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (found) return found;
  const made = document.createElement("link");
  made.rel = "icon";
  document.head.append(made);
  return made;
}

/** Sets the tab's icon, such as a community's logo inside the community; null restores the platform's icon. */
export function setFavicon(url: string | null): void {
  const link = iconLink();
  original ??= link.dataset.default ?? link.getAttribute("href") ?? "/favicon.svg";
  const next = url || original;
  if (link.getAttribute("href") !== next) link.setAttribute("href", next);
}
