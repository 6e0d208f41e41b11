import type { SharedCard, SharedKind } from "@sparc/contract/entities/shared-card";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { announce } from "../../ui/announcer.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { changePersonalLink, type PersonalLink, type PersonalLinkState, personalLinkQuery } from "./personal-link.queries.ts";

export interface PersonalLinkProps extends PersonalLink {
  /** Receives the query to append to the event's address: "?by=…", or an empty text. */
  readonly onChange: (query: string) => void;
}

const LABELS: Readonly<Record<SharedKind, string>> = {
  pick: "The link shows my champion",
  result: "The link shows my result",
  run: "The link shows my result",
};

/** Checkboxes that create the viewer's personal link and delete it again. It is off at first. */
export function PersonalLinkChoice({ onChange, ...link }: PersonalLinkProps): ReactElement | null {
  const client = useQueryClient();
  const query = personalLinkQuery(link);
  const { data: stored, isSuccess } = useQuery(query);
  const changing = useMutation({
    mutationFn: (state: PersonalLinkState) => changePersonalLink({ ...link, state }),
    // Mutations run one after the other, so that the last choice counts.
    scope: { id: `personal-link ${link.eventId}` },
    onSuccess: (card) => {
      client.setQueryData(query.queryKey, card);
      announce(card ? "Your link is ready" : "Your link is taken back");
    },
  });
  const id = stored?.id ?? null;
  useEffect(() => onChange(id === null ? "" : `?by=${id}`), [id, onChange]);
  if (!isSuccess) return null;
  const state = changing.isPending ? changing.variables : toState(stored);
  return (
    <div className="stack gap-s">
      <Checkbox
        label={LABELS[link.kind]}
        hint="To anybody who has it, in its picture too. Take it back at any time."
        checked={state !== "off"}
        onChange={(event) => changing.mutate(event.target.checked ? "unnamed" : "off")}
      />
      {/* Only once the link is made: until then the event's plain address would be shared. */}
      {state === "off" || !stored ? null : (
        <Checkbox
          label="With my name"
          checked={state === "named"}
          onChange={(event) => changing.mutate(event.target.checked ? "named" : "unnamed")}
        />
      )}
      {changing.error ? <FieldError>{friendlyError(changing.error)}</FieldError> : null}
    </div>
  );
}

const toState = (card: SharedCard | null): PersonalLinkState => (card === null ? "off" : card.has_name ? "named" : "unnamed");
