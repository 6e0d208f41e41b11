import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import "../studio/studio.css";
import "../studio/tables.css";
import "./admin.css";

/** Wraps every page of the admin area, so that its style sheets load only with these pages. */
export function AdminPages(): ReactElement {
  return <Outlet />;
}
