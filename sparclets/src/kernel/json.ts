import * as z from "zod";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Any JSON value. For documents whose shape another layer defines; never for an answer of the API. */
export const json: z.ZodType<Json> = z.json();

export const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), z.json());
