import { toWallTime } from "@sparc/sparclets/kernel/zoned-time";
import { type ReactElement, useState } from "react";
import { isSameJson } from "../../lib/is-same-json.ts";
import { counted } from "../../lib/ordinals.ts";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { tierText } from "../../platform/prizes/prize-labels.ts";
import type { EditMember } from "../../platform/studio/event-edit.ts";
import { sparcletStudio } from "../../platform/studio/sparclet-studios.ts";
import type { Conflict, EventForm } from "../../platform/studio/use-event-form.ts";
import { useSession } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { commonPlace } from "./edit-step-messages.ts";

interface ConflictPanelProps {
  readonly form: EventForm;
  readonly conflict: Conflict;
}

/**
 * Resolves a conflict between two people or tabs that edited the same parts of an event: it shows both versions of each part and lets the
 * author choose. The discarded version can be restored with Undo.
 */
export function ConflictPanel({ form, conflict }: ConflictPanelProps): ReactElement {
  const ownId = useSession((state) => state.user?.id);
  const who = toEditorLabels(conflict, ownId);
  const [theirs, setTheirs] = useState<ReadonlySet<EditMember>>(new Set());
  const choose = (member: EditMember, isTheirs: boolean): void => {
    const next = new Set(theirs);
    if (isTheirs) next.add(member);
    else next.delete(member);
    setTheirs(next);
  };
  const decide = (): void => {
    const givenUp = form.decide(conflict.members.filter((member) => !theirs.has(member)));
    if (Object.keys(givenUp).length > 0) notify.undo("Their version is in", () => form.change(givenUp));
  };
  return (
    <section className="conflict" aria-labelledby="conflict">
      {/* The role is on an element around the heading, because on the heading it would replace the heading's own role. */}
      <div role="status">
        <h2 className="h4" id="conflict">
          {who.title} while you were writing
        </h2>
      </div>
      <p className="small">Nothing is lost: choose what stays. Until then your words are kept in this tab.</p>
      <ul>
        {conflict.members.map((member) => (
          <li key={member}>
            <Versions member={member} mine={form.shown} theirs={conflict.theirs} who={who.label} />
            <Segmented
              label={`${toName(member)}: which version stays`}
              options={[
                { value: "mine", label: "Keep mine" },
                { value: "theirs", label: "Take theirs" },
              ]}
              value={theirs.has(member) ? "theirs" : "mine"}
              onChange={(choice) => choose(member, choice === "theirs")}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button variant="ink" onClick={decide}>
          Use what I chose
        </Button>
      </p>
    </section>
  );
}

/** Names the author of the other version, if known. */
function toEditorLabels({ by }: Conflict, ownId: string | undefined): { readonly title: string; readonly label: string } {
  if (by.id === ownId) return { title: "You changed this in another tab", label: "Other tab" };
  return typeof by.name === "string"
    ? { title: `${by.name} changed this`, label: by.name }
    : { title: "Somebody changed this", label: "Theirs" };
}

function toName(member: EditMember): string {
  return commonPlace(member) ?? (member === "rules" ? "Scoring" : "Content");
}

interface VersionsProps {
  readonly member: EditMember;
  readonly mine: EventDetail;
  readonly theirs: EventDetail;
  readonly who: string;
}

function Versions({ member, mine, theirs, who }: VersionsProps): ReactElement {
  return (
    <div className="versions">
      <h3 className="h4">{toName(member)}</h3>
      <dl>
        <div>
          <dt>Mine</dt>
          <dd>
            {describeChange({ member, event: mine, other: theirs }).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
        <div>
          <dt>{who}</dt>
          <dd>
            {describeChange({ member, event: theirs, other: mine }).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Describes one version of an edited part as lines of text; of long parts only what differs from the other version. */
export function describeChange({
  member,
  event,
  other,
}: {
  member: EditMember;
  event: EventDetail;
  other: EventDetail;
}): readonly string[] {
  if (member === "draft") return sparcletStudio(event.type)?.draftLabels({ draft: event.draft ?? {}, other: other.draft ?? {} }) ?? [];
  if (member === "meta") return [event.meta.custom_short_id ?? "No short link"];
  if (member === "auto_start") return [event.auto_start ? "Starts by itself" : "The host starts it"];
  if (member === "starts_at" || member === "ends_at") {
    return [toWallTime(event[member], event.time_zone).replace("T", ", ") || "No time"];
  }
  if (member === "prizes") return prizeLines(event.prizes);
  if (member === "rules" || member === "stars") return differing(event[member], other[member]);
  return [event[member] || "Empty"];
}

/** The position numbers keep the lines distinct when two tiers are equal. */
function prizeLines({ tiers, claim_days: days }: EventDetail["prizes"]): readonly string[] {
  if (tiers.length === 0) return ["No prizes"];
  return [...tiers.map((tier, at) => `${at + 1}. ${tierText(tier)}`), `${counted(days, "day")} to claim`];
}

function differing(value: object, other: object): readonly string[] {
  const others = other as Record<string, unknown>;
  const lines = Object.entries(value).filter(([key, part]) => !isSameJson(part, others[key]));
  return lines.map(([key, part]) => `${key.replaceAll("_", " ")}: ${typeof part === "object" ? JSON.stringify(part) : String(part)}`);
}
