import type { ReactElement } from "react";
import { usePointsName } from "../../theme/points-name.ts";
import { type IconProps, solidIcon } from "./icon.tsx";

/** The icon of the points of the page's community: a star unless the community has chosen another one. */
export function PointsIcon(props: IconProps): ReactElement {
  return solidIcon(usePointsName().icon_path)(props);
}
