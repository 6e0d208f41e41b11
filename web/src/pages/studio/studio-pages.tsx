import { Outlet } from "@tanstack/react-router";
import type { ReactElement } from "react";
import "./studio.css";

/** Wraps every page of the Studio, so that its style sheet loads only with these pages. */
export function StudioPages(): ReactElement {
  return <Outlet />;
}
