import { useEffect } from "react";
import { bootstrapConfig } from "./bootstrap-config.ts";

/** Sets the tab's title to the parts and the product's name, joined by " · ": the page first, then its place. */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), bootstrapConfig.product_name].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
