import * as z from "zod";
import { dataOf, defineRoute } from "../define-route.ts";

/** Largest picture that is read, in bytes; what is kept of it is much smaller. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;

/** `url` is an address on this server for ever: another picture has another one. Sizes in pixels, as it is shown. */
export const upload = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

export const uploadRoutes = {
  "uploads.create": defineRoute({
    method: "POST",
    path: "/api/v1/uploads",
    access: "signed_in",
    summary: "Keep a picture (PNG, JPEG or WebP, at most 5 MiB) and get its address; the same picture again has the same address",
    file: { field: "file", maxBytes: UPLOAD_MAX_BYTES },
    answer: dataOf(upload),
    status: 201,
    limit: "costly",
  }),
};
