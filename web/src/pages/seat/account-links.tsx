import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { carriedFrom } from "../gate/destination.ts";
import "../../ui/divider.css";

interface AccountLinksProps {
  readonly label: string;
  /** Label of the second link. */
  readonly signUp?: string;
}

/** Login and Sign Up, which lead back to the event. */
export function AccountLinks({ label, signUp = "Sign Up" }: AccountLinksProps): ReactElement {
  const search = useCarriedHere();
  return (
    <>
      <p className="divider">{label}</p>
      <div className="seat-two">
        <Link className={buttonClass()} to="/login" search={search}>
          Login
        </Link>
        <Link className={buttonClass()} to="/register" search={search}>
          {signUp}
        </Link>
      </div>
    </>
  );
}

/** Search parameters with which signing in leads back to this page. */
export function useCarriedHere() {
  return carriedFrom(useRouterState({ select: (state) => state.location.href }));
}
