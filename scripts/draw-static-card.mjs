/**
 * Draws server/static-card.png, which stands in where a link is about nothing or its own card cannot be drawn now. It names no product, because
 * an operator may have another name for theirs. Run it after a change of the drawing: `node scripts/draw-static-card.mjs`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const { drawCard } = await import("../server/src/features/cards/draw-card.ts");
const { staticCard } = await import("../server/src/features/cards/link-card.rules.ts");

writeFileSync(join(root, "server", "static-card.png"), await drawCard({ card: staticCard(), logo: null }));
