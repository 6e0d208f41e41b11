import { ANNOUNCEMENT_MESSAGE_MAX } from "@sparc/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { clockTime } from "../../../lib/times.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { notify } from "../../../ui/notify.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import { type AnnouncementChoice, type AnnouncementChoices, type AnnouncementKind, announcementsQuery } from "./announcements.queries.ts";
import "./announce.css";

const LABELS: Readonly<Record<AnnouncementKind, string>> = {
  starting_soon: "It starts soon",
  now_open: "It is open",
  results_are_in: "The results are in",
};

interface AnnounceDialogProps {
  readonly eventId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A dialog to announce an event to the members of its community. It shows the text that they will read. */
export function AnnounceDialog({ eventId, name, onClose }: AnnounceDialogProps): ReactElement {
  const query = useQuery(announcementsQuery(eventId));
  const formId = useId();
  const [message, setMessage] = useState("");
  const [kind, setKind] = useState<AnnouncementKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const flight = useSingleFlight();
  const { data } = query;
  const chosen = data ? toChoice(data, kind) : null;
  const reachable = chosen?.reachable ?? 0;
  const isTooLong = message.trim().length > ANNOUNCEMENT_MESSAGE_MAX;
  const canSend = chosen?.is_possible === true && reachable > 0 && !isTooLong;
  const send = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return flight.run(async () => {
      if (!chosen || !canSend) return;
      setProblem(null);
      try {
        const { data: sent } = await call("announcements.send", { params: { id: eventId }, body: { kind: chosen.kind, message } });
        notify.success(`Sent to ${counted(sent.reached, "member")}`);
        onClose();
      } catch (error) {
        setProblem(friendlyError(error));
        void query.refetch();
      }
    });
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" isBusy={flight.isBusy} aria-disabled={!canSend || undefined}>
        {reachable > 0 ? `Send to ${counted(reachable, "member")}` : "Send"}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={`Tell members of ${name}`} footer={footer}>
      <form id={formId} className="stack" onSubmit={(event) => void send(event)}>
        <ProblemNotice text={problem} />
        {data ? (
          <>
            <Choices choices={data.choices} chosen={chosen} onChange={setKind} />
            <TextArea
              label="A word of your own"
              isOptional
              rows={3}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              hint={`${message.trim().length} of ${ANNOUNCEMENT_MESSAGE_MAX} characters`}
              error={isTooLong ? `The message must be at most ${ANNOUNCEMENT_MESSAGE_MAX} characters` : null}
            />
            <Preview choice={chosen} message={message} />
            <p className="small meta">{reachText(reachable)}</p>
          </>
        ) : query.error ? (
          <ErrorPanel what={friendlyError(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height="320px" />
        )}
      </form>
    </Dialog>
  );
}

/** Returns the chosen kind, or else one that can be sent: that picks are open rather than that an event starts soon, which may be weeks ahead. */
function toChoice({ choices }: AnnouncementChoices, kind: AnnouncementKind | null): AnnouncementChoice | null {
  const possible = choices.filter((choice) => choice.is_possible);
  return choices.find((choice) => choice.kind === kind) ?? possible.find((choice) => choice.kind === "now_open") ?? possible[0] ?? null;
}

interface ChoicesProps {
  readonly choices: readonly AnnouncementChoice[];
  readonly chosen: AnnouncementChoice | null;
  readonly onChange: (kind: AnnouncementKind) => void;
}

function Choices({ choices, chosen, onChange }: ChoicesProps): ReactElement {
  return (
    <fieldset className="announce-choices">
      <legend className="visually-hidden">What to tell</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.kind}
          name="announcement"
          label={LABELS[choice.kind]}
          hint={toHint(choice)}
          value={choice.kind}
          checked={choice.kind === chosen?.kind}
          disabled={!choice.is_possible}
          onChange={() => onChange(choice.kind)}
        />
      ))}
    </fieldset>
  );
}

function toHint({ is_possible: isPossible, last, next_at: nextAt }: AnnouncementChoice): string | undefined {
  if (last && nextAt)
    return `Sent at ${clockTime(Date.parse(last.sent_at))} to ${counted(last.reached, "member")}. Again from ${clockTime(Date.parse(nextAt))} on.`;
  if (!isPossible) return "Does not fit the event as it stands now.";
  return last ? `Last sent to ${counted(last.reached, "member")}.` : undefined;
}

function Preview({ choice, message }: { readonly choice: AnnouncementChoice | null; readonly message: string }): ReactElement | null {
  const headingId = useId();
  if (!choice) return null;
  return (
    <section className="announce-preview" aria-labelledby={headingId}>
      <h3 className="micro meta" id={headingId}>
        What they will read
      </h3>
      <p className="strong">{choice.subject}</p>
      <p>{choice.line}</p>
      {message.trim() === "" ? null : <p>{message.trim()}</p>}
    </section>
  );
}

function reachText(reachable: number): string {
  if (reachable === 0) return "Nobody can be told yet: members may have switched these off everywhere.";
  return "By e-mail, to members with a confirmed address who have not stopped these mails. The link to the event is in it.";
}
