import type { ReactElement } from "react";
import { TextField } from "../../../ui/text-field.tsx";

const ROLES = ["away", "home"] as const;
type Role = (typeof ROLES)[number];

interface TeamNames {
  readonly name: string;
  readonly short: string;
  readonly nameProblem?: string | undefined;
  readonly shortProblem?: string | undefined;
}

interface TeamNameFieldsProps {
  readonly teams: Readonly<Record<Role, TeamNames>>;
  /** Most characters that the fields take. */
  readonly limits?: { readonly name: number; readonly short: number };
  readonly onName: (role: Role, name: string) => void;
  readonly onShort: (role: Role, short: string) => void;
}

/** Fields for the name and the short name of both teams of a game. */
export function TeamNameFields({ teams, limits, onName, onShort }: TeamNameFieldsProps): ReactElement {
  return (
    <>
      {ROLES.map((role) => (
        <div key={role} className="ps-team">
          <TextField
            label={role === "away" ? "Away team" : "Home team"}
            autoComplete="off"
            maxLength={limits?.name}
            value={teams[role].name}
            error={teams[role].nameProblem}
            onChange={({ target }) => onName(role, target.value)}
          />
          <TextField
            label={
              <>
                Short<span className="visually-hidden">, {role} team</span>
              </>
            }
            autoComplete="off"
            maxLength={limits?.short}
            value={teams[role].short}
            error={teams[role].shortProblem}
            onChange={({ target }) => onShort(role, target.value)}
          />
        </div>
      ))}
    </>
  );
}
