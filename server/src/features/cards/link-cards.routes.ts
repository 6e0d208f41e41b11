import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MissLimit } from "../../http/miss-limit.ts";
import { RefusedRequest } from "../../http/refused-request.ts";
import type { CardLinks } from "./card-links.ts";
import type { LinkCard } from "./link-card.ts";
import { cardVersion, type LinkCards } from "./link-cards.service.ts";

interface CardParams {
  kind: string;
  id: string;
  file: string;
}

/** A card that is opened as a page shows a picture and runs nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const FILE = /^([0-9a-f]{16})\.png$/;
/**
 * How long a card is cached, in seconds. The version in the address changes with the content of the card, but a link can be revoked and an
 * event removed.
 */
const FRESH_S = 86_400;
const FRESH_PERSONAL_S = 3_600;
/** How long the present card is cached when it was requested with another version, in seconds. */
const FRESH_OTHER_VERSION_S = 300;
const FRESH_STATIC_S = 60;

/**
 * `GET /cards/{kind}/{id}/{version}.png`, for anybody: a link card, 1,200 by 630. `kind` is `platform`, `communities`, `events` or
 * `shared`. A card that does not exist, is not public or cannot be drawn now is the static card with 200, because crawlers ignore pictures
 * of errors. 429 for many uncached requests.
 */
export function addLinkCards(app: FastifyInstance, parts: { cards: LinkCards; links: CardLinks; misses: MissLimit }): void {
  const { cards, links, misses } = parts;

  const send = (reply: FastifyReply, input: { bytes: Uint8Array; freshS: number }) =>
    reply
      .header("content-security-policy", POLICY)
      .header("cache-control", `public, max-age=${input.freshS}`)
      .type("image/png")
      .send(Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength));

  const sendStatic = async (reply: FastifyReply) => send(reply, { bytes: await cards.staticCard(), freshS: FRESH_STATIC_S });

  function admitMiss(request: FastifyRequest): void {
    const waitS = misses.waitS(request);
    if (waitS !== null) throw new RefusedRequest({ code: "request.rate_limited", details: { retry_after_s: waitS } });
    misses.note(request);
  }

  async function sendCard(request: FastifyRequest<{ Params: CardParams }>, reply: FastifyReply, card: LinkCard) {
    const version = cardVersion(card);
    const etag = `"${version}"`;
    const isAsked = FILE.exec(request.params.file)?.[1] === version;
    const freshS = isAsked ? (request.params.kind === "shared" ? FRESH_PERSONAL_S : FRESH_S) : FRESH_OTHER_VERSION_S;
    if (request.headers["if-none-match"]?.includes(etag))
      return reply.code(304).header("etag", etag).header("cache-control", `public, max-age=${freshS}`).send();
    if (!cards.isAtHand(card)) admitMiss(request);
    const bytes = await cards.get(card);
    return bytes ? send(reply.header("etag", etag), { bytes, freshS }) : sendStatic(reply);
  }

  app.get<{ Params: CardParams }>("/cards/:kind/:id/:file", { config: { access: "public" }, compress: false }, async (request, reply) => {
    const card = await links.find(request.params);
    if (card) return sendCard(request, reply, card);
    admitMiss(request);
    return sendStatic(reply);
  });
}
