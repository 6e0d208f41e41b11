import { ok } from "@sparc/sparclets/kernel/result";
import type { FastifyInstance } from "fastify";
import type { HandlersOf } from "../../http/handler.ts";
import type { MissLimit } from "../../http/miss-limit.ts";
import { RefusedRequest, refused } from "../../http/refused-request.ts";
import type { UploadsService } from "./uploads.service.ts";

export function uploadHandlers({ uploads }: { uploads: UploadsService }): HandlersOf<"uploads.create"> {
  return {
    "uploads.create": async ({ viewer, file }) => {
      const added = await uploads.add({ bytes: file, userId: viewer.userId });
      if (!added.ok) return added;
      const { hash, width, height } = added.value;
      return ok({ data: { url: `/uploads/${hash}.webp`, width, height } });
    },
  };
}

const FILE = /^([0-9a-f]{64})\.webp$/;
/** A picture that is opened as a page shows itself and runs nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The pictures, for anybody with the address. The address identifies the content, so that it may be cached for ever. */
export function addUploadFiles(app: FastifyInstance, { uploads, misses }: { uploads: UploadsService; misses: MissLimit }): void {
  app.get<{ Params: { file: string } }>(
    "/uploads/:file",
    { config: { access: "public", isEssential: true }, compress: false },
    async (request, reply) => {
      const hash = FILE.exec(request.params.file)?.[1];
      const etag = `"${hash}"`;
      if (hash && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).header("etag", etag).send();
      const waitS = hash && uploads.isAtHand(hash) ? null : misses.waitS(request);
      if (waitS !== null) throw new RefusedRequest({ code: "request.rate_limited", details: { retry_after_s: waitS } });
      const bytes = hash ? await uploads.find(hash) : null;
      if (!bytes) {
        misses.note(request);
        throw refused("request.not_found");
      }
      return reply
        .header("content-security-policy", POLICY)
        .header("content-disposition", `inline; filename="${hash}.webp"`)
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("etag", etag)
        .type("image/webp")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
