import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { carriedOnwards } from "../gate/destination.ts";

/** Links for visitors to sign in and sign up. Each is hidden on its own page, and both lead back to the current page. */
export function SignInLinks(): ReactElement {
  const location = useRouterState({ select: (state) => state.location });
  const path = location.pathname.replace(/\/+$/, "");
  const search = carriedOnwards(location.href, location.search);
  return (
    <>
      {path === "/login" ? null : (
        <Link className={buttonClass({ variant: "on-field", size: "sm" })} to="/login" search={search}>
          Login
        </Link>
      )}
      {path === "/register" ? null : (
        <Link className={buttonClass({ variant: "accent", size: "sm" })} to="/register" search={search}>
          Sign Up
        </Link>
      )}
    </>
  );
}
