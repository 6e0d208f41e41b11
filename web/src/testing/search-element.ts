/**
 * Defines the `<search>` element, which browsers have had since 2023, but the DOM of page tests has not, so that React does not warn about
 * it.
 */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element) {
    return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
  },
});
