import type { Community } from "@sparc/contract/entities/community";
import type { FastifyInstance } from "fastify";
import type { MissLimit } from "../../http/miss-limit.ts";
import { RefusedRequest, refused } from "../../http/refused-request.ts";
import { sha256 } from "../../lib/crypto.ts";
import { type CommunityIcons, ICON_SIZES, type IconSize } from "./community-icons.service.ts";

interface Parts {
  icons: CommunityIcons;
  misses: MissLimit;
  /** An open community by id, slug or former slug; null for any other. */
  findCommunity(slug: string): Promise<Pick<Community, "assets"> | null>;
}

const FRESH_S = 3_600;
const FILE = /^(\d{2,3})\.png$/;
/** An icon that is opened as a page shows a picture and runs nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * `GET /community-icons/{slug}/{size}.png`, for anybody: the community's favicon, or its logo where it has none, as a square PNG of 16, 32,
 * 48, 180, 192 or 512 pixels. 404 for another size, an unknown community and one without either picture; 429 for many of those.
 */
export function addCommunityIcons(app: FastifyInstance, { icons, misses, findCommunity }: Parts): void {
  app.get<{ Params: { slug: string; file: string } }>(
    "/community-icons/:slug/:file",
    { config: { access: "public" }, compress: false },
    async (request, reply) => {
      const waitS = misses.waitS(request);
      if (waitS !== null) throw new RefusedRequest({ code: "request.rate_limited", details: { retry_after_s: waitS } });
      const size = toSize(request.params.file);
      const community = size && (await findCommunity(request.params.slug));
      const address = community ? community.assets.favicon || community.assets.brandLogo : null;
      if (!size || !address) {
        misses.note(request);
        throw refused("request.not_found");
      }
      const etag = `"${sha256(`${size} ${address}`).toString("hex").slice(0, 16)}"`;
      const answer = reply.header("etag", etag).header("cache-control", `public, max-age=${FRESH_S}`);
      if (request.headers["if-none-match"]?.includes(etag)) return answer.code(304).send();
      if (!icons.isAtHand(address, size)) misses.note(request);
      const bytes = await icons.get(address, size);
      if (!bytes) throw refused("request.not_found");
      return answer
        .header("content-security-policy", POLICY)
        .type("image/png")
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}

function toSize(file: string): IconSize | null {
  const typed = Number(FILE.exec(file)?.[1]);
  return ICON_SIZES.find((size) => size === typed) ?? null;
}
