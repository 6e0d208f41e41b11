import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import "../../styles/studio.css";
import "../../styles/studio-tables.css";
import "../../styles/admin.css";

/** Around all pages of the admin area: their style sheets come with them and with nobody else. */
export function AdminPages(): ReactElement {
  return <Outlet />;
}
