import { BLOCKED_TERM_MAX, BLOCKED_TERMS_MAX } from "@sparc/contract/limits";
import type { ReactElement } from "react";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import type { AdminCommunity } from "./admin.queries.ts";
import { useCommunityChange } from "./use-community-change.ts";

/** Whether the community's games may be played with a name alone, and which names nobody gets for it. Both are saved apart from the form. */
export function CommunityGuests({ community }: { readonly community: AdminCommunity }): ReactElement {
  const { isBusy, change } = useCommunityChange(community);
  const isAllowed = community.forbids_guests !== true;
  return (
    <>
      <Checkbox
        label="Guests may play"
        hint="Live games that allow it can be played with a name alone. Off: everybody needs an account, in every game of this community."
        checked={isAllowed}
        aria-disabled={isBusy || undefined}
        onChange={(event) => change({ forbids_guests: !event.target.checked }, "Guests changed")}
      />
      {isAllowed ? <Blocklist community={community} /> : null}
    </>
  );
}

function Blocklist({ community }: { readonly community: AdminCommunity }): ReactElement {
  const { isBusy, change } = useCommunityChange(community);
  const stored = community.guest_blocklist ?? [];
  const [text, setText, dropText] = useDraft(`guest-blocklist-${community.id}`, stored.join("\n"));
  const terms = toTerms(text);
  const isChanged = terms.join("\n") !== stored.join("\n");
  const problem = toProblem(terms);
  const save = (): void => {
    if (isChanged && problem === undefined && !isBusy) change({ guest_blocklist: terms }, "Names changed", dropText);
  };
  return (
    <div className="stack gap-s">
      <TextArea
        label="Names that guests cannot have"
        isOptional
        hint="One on each line. Look-alikes are refused too, and words of five letters and more also inside longer names."
        error={problem}
        rows={4}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p>
        <Button className="hair" isBusy={isBusy} aria-disabled={!isChanged || problem !== undefined || undefined} onClick={save}>
          Save these names
        </Button>
      </p>
    </div>
  );
}

/** One term a line, each once. */
function toTerms(text: string): string[] {
  return [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    ),
  ];
}

function toProblem(terms: readonly string[]): string | undefined {
  const long = terms.find((term) => term.length > BLOCKED_TERM_MAX);
  if (long !== undefined) return `“${long.slice(0, 12)}…” is longer than ${BLOCKED_TERM_MAX} characters`;
  return terms.length > BLOCKED_TERMS_MAX ? `At most ${BLOCKED_TERMS_MAX} names` : undefined;
}
