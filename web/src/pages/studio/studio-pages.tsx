import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import "../../styles/studio.css";

/** Around all pages of the Studio: their style sheet comes with them and with nobody else. */
export function StudioPages(): ReactElement {
  return <Outlet />;
}
