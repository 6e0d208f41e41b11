import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const ICONS = [192, 512].map((size) => ({ src: `/icons/product-${size}.png`, sizes: `${size}x${size}`, type: "image/png" }));

/**
 * The site as an app for the home screen, for systems that accept pushes only from those (iOS). Pages link to it where they explain this
 * (`push-setting.tsx`). It is the product's, because pushes of all communities arrive in one app.
 */
export function addManifest(app: FastifyInstance, { productName }: Pick<Config, "productName">): void {
  const manifest = JSON.stringify({
    ...{ name: productName, short_name: productName, id: "/", start_url: "/", scope: "/", display: "standalone" },
    icons: ICONS,
  });
  app.get("/manifest.webmanifest", { config: { access: "public" } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("application/manifest+json; charset=utf-8").send(manifest),
  );
}
