import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import "../studio/studio.css";
import "../studio/tables.css";
import "./admin.css";

/** Around all pages of the admin area: their style sheets come with them and with nobody else. */
export function AdminPages(): ReactElement {
  return <Outlet />;
}
