/** `<search>`: browsers know the element since 2023; the document of page tests does not, and React would warn of it. */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element) {
    return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
  },
});
