type Child = Node | string | null;

/** Makes an element of the page, without React. */
export function element(tag: string, attributes: Readonly<Record<string, string>> = {}, ...children: readonly Child[]): Element {
  return fill(document.createElement(tag), attributes, children);
}

interface IconStyle {
  readonly className?: string;
  readonly width?: number;
}

/** Draws the path of an icon as `strokeIcon` does. */
export function icon(path: string, { className = "", width = 2 }: IconStyle = {}): Element {
  const svg = (tag: string) => document.createElementNS("http://www.w3.org/2000/svg", tag);
  const line = { d: path, fill: "none", stroke: "currentColor", "stroke-width": String(width), "stroke-linecap": "square" };
  const frame = { class: `icon ${className}`.trim(), viewBox: "0 0 24 24", "aria-hidden": "true" };
  return fill(svg("svg"), frame, [fill(svg("path"), line, [])]);
}

/** Text that only screen readers get. */
export const hiddenText = (text: string): Element => element("span", { class: "visually-hidden" }, text);

function fill(made: Element, attributes: Readonly<Record<string, string>>, children: readonly Child[]): Element {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}
