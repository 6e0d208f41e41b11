import multipart from "@fastify/multipart";
import type { Route } from "@sparc/contract/define-route";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Multipart forms are understood in this scope alone; everywhere else they answer 415. One file and nothing else. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } });
}

/** The one file of a request. Name and type it was sent with are not looked at: both are whatever the sender likes. */
export async function readFile(route: Route, request: FastifyRequest): Promise<Result<Uint8Array | undefined>> {
  if (!route.file) return ok(undefined);
  const { field, maxBytes } = route.file;
  if (!request.isMultipart()) return refuse("uploads.no_file");
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (!part) return missing(field);
    const bytes = await part.toBuffer();
    return part.fieldname === field && bytes.byteLength > 0 ? ok(bytes) : missing(field);
  } catch (error) {
    return refuse((error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE" ? "uploads.too_large" : "request.malformed");
  }
}

const missing = (path: string) => refuse("request.invalid", { problems: [{ path, code: "required", message: "Choose a file" }] });
