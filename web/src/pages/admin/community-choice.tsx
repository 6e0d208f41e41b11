import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Select } from "../../ui/select.tsx";
import { activeCommunitiesQuery } from "./admin.queries.ts";

interface CommunityChoiceProps {
  /** Of the person who joins. */
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Asks for the community of a new creator who is in none. */
export function CommunityChoice({ name, value, error, onChange }: CommunityChoiceProps): ReactElement {
  const { data, error: failure, refetch } = useQuery(activeCommunitiesQuery);
  if (failure) return <ErrorPanel what={friendlyError(failure)} onRetry={() => void refetch()} />;
  const isNone = data?.length === 0;
  return (
    <Select
      label="Community"
      hint={
        isNone
          ? "There is no open community yet. Make one first."
          : `${name} is in none yet and joins this one: an event needs a community.`
      }
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{data ? "Choose one" : "Loading the communities"}</option>
      {data?.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
