import * as z from "zod";
import type { Route } from "../define-route.ts";
import { toTokenNames } from "./token-names.ts";

/** The product key that the schemas of this contract are written for. */
const DEFAULT_PRODUCT_KEY = "sparc";

/**
 * The routes as a product with this key answers them. Handlers use the default names of the tokens; the answers' schemas rename them, so
 * that the API's document has the product's names too.
 */
export function nameTokens<Routes extends Readonly<Record<string, Route>>>(routes: Routes, productKey: string): Routes {
  if (productKey === DEFAULT_PRODUCT_KEY) return routes;
  const renamed = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    { ...route, answer: renameTokens(route.answer, productKey) },
  ]);
  return Object.fromEntries(renamed) as Routes;
}

function renameTokens(answer: z.ZodType | undefined, productKey: string): z.ZodType | undefined {
  const [from, to] = [toTokenNames(DEFAULT_PRODUCT_KEY), toTokenNames(productKey)];
  const names = new Map([
    [from.access, to.access],
    [from.refresh, to.refresh],
  ]);
  if (!(answer instanceof z.ZodObject) || !Object.keys(answer.shape).some((key) => names.has(key))) return answer;
  const rename = (object: object) => Object.fromEntries(Object.entries(object).map(([key, value]) => [names.get(key) ?? key, value]));
  return z.preprocess((value) => rename(value as object), z.object(rename(answer.shape) as z.ZodRawShape));
}
