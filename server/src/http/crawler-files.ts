import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "../db/clock.ts";

/** What is nobody's but the person's who is signed in, or an answer for programs. Pictures of links stay open: networks that show links ask here first. */
const ROBOTS = ["/api/", "/auth/", "/admin", "/studio", "/profile", "/debug"].map((path) => `Disallow: ${path}`);
const VALID_MS = 180 * 86_400_000;

/**
 * `/robots.txt`, and `/.well-known/security.txt` (RFC 9116) where the operator says whom to write to. Both are text, for anybody. What the
 * latter says is valid for half a year from when it is asked for.
 */
export function addCrawlerFiles(app: FastifyInstance, a: { config: Pick<Config, "baseUrl" | "securityContact">; clock: Clock }): void {
  const { baseUrl, securityContact } = a.config;
  const open = { config: { access: "public" } } as const;
  app.get("/robots.txt", open, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(["User-agent: *", ...ROBOTS, ""].join("\n")),
  );
  if (securityContact === null) return;
  app.get("/.well-known/security.txt", open, async (_request, reply) => {
    const expires = new Date(a.clock.now() + VALID_MS).toISOString();
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, `Canonical: ${baseUrl}/.well-known/security.txt`, ""];
    return reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(lines.join("\n"));
  });
}
