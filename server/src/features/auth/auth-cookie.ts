import type { Config } from "../../config.ts";

/** Over https bound to this very host: no other one under the same domain can set it. */
export const getCookie = ({ productKey, baseUrl }: Pick<Config, "productKey" | "baseUrl">, name: string) =>
  baseUrl.startsWith("https:") ? { name: `__Host-${productKey}_${name}`, path: "/" } : { name: `${productKey}_${name}`, path: "/auth" };
