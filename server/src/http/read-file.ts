import multipart from "@fastify/multipart";
import type { Route } from "@sparc/contract/define-route";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Multipart forms are understood in this scope alone; everywhere else they answer 415. One file and nothing else. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } });
}

/** What a form may hold beside its file, in bytes: boundaries and headers. */
const FORM_MAX_BYTES = 16 * 1024;

/**
 * The one file of a request. Its name and type are ignored, because the sender can set both to anything. Refuses a file that is too large,
 * a form that is too large by its announced length or by its bytes, and a form with anything after the file.
 */
export async function readFile(route: Route, request: FastifyRequest): Promise<Result<Uint8Array | undefined>> {
  if (!route.file) return ok(undefined);
  const { field, maxBytes } = route.file;
  if (!request.isMultipart()) return refuse("uploads.no_file");
  const formMaxBytes = maxBytes + FORM_MAX_BYTES;
  if (Number(request.headers["content-length"]) > formMaxBytes) return refuse("uploads.too_large");
  try {
    return await Promise.race([readParts(request, { field, maxBytes }), failAfter(request, formMaxBytes)]);
  } catch (error) {
    return refuse((error as { code?: string }).code === TOO_LARGE ? "uploads.too_large" : "request.malformed");
  }
}

const TOO_LARGE = "FST_REQ_FILE_TOO_LARGE";

/** To the form's end: only there is it known that nothing follows the file. */
async function readParts(request: FastifyRequest, { field, maxBytes }: { field: string; maxBytes: number }): Promise<Result<Uint8Array>> {
  let found: Result<Uint8Array> = missing(field);
  for await (const part of request.files({ limits: { fileSize: maxBytes } })) {
    const bytes = await part.toBuffer();
    // `toBuffer` overlooks the cut when a piece ended exactly at the limit.
    if (part.file.truncated) return refuse("uploads.too_large");
    if (part.fieldname === field && bytes.byteLength > 0) found = ok(bytes);
  }
  return found;
}

/** Fails when more than so many bytes came. What still comes then is thrown away by the HTTP server. */
function failAfter(request: FastifyRequest, maxBytes: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let count = 0;
    request.raw.on("data", (piece: Buffer) => {
      count += piece.byteLength;
      if (count > maxBytes) reject(Object.assign(new Error("The form is too large"), { code: TOO_LARGE }));
    });
  });
}

const missing = (path: string) => refuse("request.invalid", { problems: [{ path, code: "required", message: "Choose a file" }] });
