/** The rows of the page that a list's query asks for. */
export function toRange({ page, page_size }: { readonly page: number; readonly page_size: number }): { limit: number; offset: number } {
  return { limit: page_size, offset: (page - 1) * page_size };
}
