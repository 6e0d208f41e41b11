import type { ReactElement } from "react";
import { useOwnFace } from "../../../session/use-own-face.ts";
import { Face } from "../../../ui/face.tsx";

/** The viewer's own face. */
export function OwnFace(): ReactElement {
  return <Face face={useOwnFace()} size="xl" />;
}
