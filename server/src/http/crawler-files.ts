import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import type { Clock } from "../db/clock.ts";

/**
 * Paths that belong to a signed-in person, or answers for programs. Link cards stay allowed, because networks that show links check this
 * file first.
 */
const ROBOTS = ["/api/", "/auth/", "/admin", "/studio", "/profile", "/debug"].map((path) => `Disallow: ${path}`);
const VALID_MS = 180 * 86_400_000;

/**
 * `/robots.txt`, and `/.well-known/security.txt` (RFC 9116) where the operator set a contact. Both are public text; the latter is valid for
 * half a year from the request.
 */
export function addCrawlerFiles(app: FastifyInstance, input: { config: Pick<Config, "baseUrl" | "securityContact">; clock: Clock }): void {
  const { baseUrl, securityContact } = input.config;
  const open = { config: { access: "public" } } as const;
  app.get("/robots.txt", open, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(["User-agent: *", ...ROBOTS, ""].join("\n")),
  );
  if (securityContact === null) return;
  app.get("/.well-known/security.txt", open, async (_request, reply) => {
    const expires = new Date(input.clock.now() + VALID_MS).toISOString();
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, `Canonical: ${baseUrl}/.well-known/security.txt`, ""];
    return reply.header("cache-control", "public, max-age=3600").type("text/plain; charset=utf-8").send(lines.join("\n"));
  });
}
