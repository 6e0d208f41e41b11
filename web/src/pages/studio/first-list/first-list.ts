/**
 * Draws the Studio's list as soon as its calls are answered, while the page's scripts still load. It is bundled on its own, and the server
 * writes it into the first HTML of the list, behind the content that `server/src/http/first-content.ts` makes. `public/boot.js` has
 * started the calls before. The page replaces everything with its first render, which shows the same.
 */

import { registerListings } from "../../../platform/sparclets.ts";
import { sparcletListings } from "../../../sparclets/listings.ts";
import { drawFirstList } from "./draw-first-list.ts";

registerListings(sparcletListings);
// Without it the page draws the list itself, as always.
drawFirstList().catch(() => undefined);
