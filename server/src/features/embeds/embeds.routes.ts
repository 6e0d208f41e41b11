import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import type { Clock } from "../../db/clock.ts";
import { canonicalPath } from "../../http/canonical-path.ts";
import { createPageAddresses } from "../../http/page-address.ts";
import type { PublicInfo } from "../../http/public-info.ts";
import { allowFraming } from "../../http/security-headers.ts";
import { type EmbedPage, toEmbedPage, toMissingPage } from "./embed-page.ts";

interface EmbedParts {
  config: Config;
  registry: SparcletRegistry;
  publicInfo: PublicInfo;
  clock: Clock;
}

/** Its script asks every minute; a cache in between answers many visitors of one site. */
const CACHED = "public, max-age=30";

/**
 * `GET /embed/e/{id}`, for anybody: a small page about an event for the frames of other sites, by the ids and short ids of `/e/{id}`. It is
 * the only address that can be framed. It reads no session, sets no cookie and has no form. An ETag answers 304 to whoever has the newest.
 */
export function addEmbeds(app: FastifyInstance, { config, registry, publicInfo, clock }: EmbedParts): void {
  const read = createPageAddresses(registry);

  async function findPage(id: string): Promise<EmbedPage | null> {
    const pathname = `/e/${encodeURIComponent(id)}`;
    const address = read(pathname);
    const info = address?.event ? await publicInfo.embed(address.event.name) : null;
    if (!info) return null;
    const { event } = info;
    const { label = "", segment = null } = registry[event.type]?.rules.wire ?? {};
    const community = await publicInfo.community(event.community_id);
    const path = canonicalPath({ pathname, address, community, event, segment });
    return toEmbedPage({ info, community, type: label, path, now: clock.now(), site: config });
  }

  app.get<{ Params: { id: string } }>("/embed/e/:id", { config: { access: "public" } }, async (request, reply) => {
    const found = await findPage(request.params.id);
    const page = found ?? toMissingPage(config);
    allowFraming(reply, { config, styleHash: page.styleHash }).type("text/html; charset=utf-8");
    if (!found) return reply.code(404).header("cache-control", "no-cache").send(page.html);
    reply.header("etag", `W/"${page.version}"`).header("cache-control", CACHED);
    if (request.headers["if-none-match"]?.includes(page.version)) return reply.code(304).send();
    return reply.send(page.html);
  });
}
