import type { CommunityPoints } from "@sparc/contract/entities/community";
import { STAR_PATH } from "../ui/icons/icon-paths.ts";
import { counted } from "./ordinals.ts";

/** What a community calls its points, and their icon. */
export type PointsName = Pick<CommunityPoints, "one" | "many" | "icon_path">;

/** What points are called outside of communities, and inside those that gave them no name. */
export const STARS: PointsName = { one: "star", many: "stars", icon_path: STAR_PATH };

/** "1 star", "2,400 coins". */
export const countedPoints = (count: number, { one, many }: PointsName): string => counted(count, one, many);

/** The name of several at the start of a line: "Coins". */
export const capitalized = (many: string): string => many.charAt(0).toUpperCase() + many.slice(1);
