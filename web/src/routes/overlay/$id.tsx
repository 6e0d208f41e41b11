import { createFileRoute } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { OverlayPage } from "../../pages/overlay/overlay-page.tsx";

/** The page for broadcasting software. Its key stands behind the number sign, so that no server and no log gets it with the address. */
export const Route = createFileRoute("/overlay/$id")({ component: Overlay });

function Overlay(): ReactElement | null {
  const { id } = Route.useParams();
  return <OverlayPage key={id} id={id} />;
}
