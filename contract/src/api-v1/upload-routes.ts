import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";

/** Largest upload in bytes; the stored picture is much smaller. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;

/** `url` is a permanent address on this server; another picture has another one. Sizes are in pixels, as shown. */
export const upload = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

export const uploadRoutes = {
  "uploads.create": defineRoute({
    method: "POST",
    path: "/api/v1/uploads",
    access: "signed_in",
    summary: "Keep a picture (PNG, JPEG or WebP, at most 5 MiB) and get its address; the same picture again has the same address",
    file: { field: "file", maxBytes: UPLOAD_MAX_BYTES },
    answer: toData(upload),
    status: 201,
    limit: "costly",
  }),
};
