/**
 * The script of `/embed/e/{id}`, which other sites frame (`server/src/features/embeds/embed-page.ts`). It is bundled on its own, uses no
 * storage and calls nothing but its own page.
 */
import { followPage } from "./follow-page.ts";

followPage();
