import type { ReactElement } from "react";
import "./teams.css";

/** The number of the community's inks that badges use in turn. */
const INKS = 5;

/** A team's slanted flag with its number, in one of the community's inks. It is decoration beside the team's name. */
export function TeamBadge({ no }: { readonly no: number }): ReactElement {
  return (
    <span className="team-badge" data-ink={((no - 1) % INKS) + 1} aria-hidden="true">
      <b>{no}</b>
    </span>
  );
}
