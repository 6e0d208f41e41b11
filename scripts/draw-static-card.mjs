/**
 * Draws server/static-card.png, the preview card for links that have no card of their own or whose card cannot be drawn at the moment. It
 * contains no product name, because an operator may use another one. Run it after changing the drawing: `node
 * scripts/draw-static-card.mjs`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const { drawCard } = await import("../server/src/features/cards/draw-card.ts");
const { staticCard } = await import("../server/src/features/cards/link-card.rules.ts");

writeFileSync(join(root, "server", "static-card.png"), await drawCard({ card: staticCard(), logo: null }));
