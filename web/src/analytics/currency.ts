const DEFAULT_CURRENCY = "USD";

/** Amounts of money without a currency are in US dollars. */
export function withCurrency(properties: object): object {
  return "value" in properties && !("currency" in properties) ? { ...properties, currency: DEFAULT_CURRENCY } : properties;
}
