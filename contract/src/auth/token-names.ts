/** The names of the two tokens in the API for a product with this key: `{product}_access_token` and `{product}_refresh_token`. */
export function toTokenNames(productKey: string): { readonly access: string; readonly refresh: string } {
  return { access: `${productKey}_access_token`, refresh: `${productKey}_refresh_token` };
}
