import { useEffect } from "react";
import { bootstrapConfig } from "./bootstrap-config.ts";

/** Title of the tab: the page, then where it is, then the product. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), bootstrapConfig.product_name].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
