import { GET_READY_MAX_S, READ_FIRST_MAX_S } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { TYPED_CHOICES, typedHint } from "../typed/typed-choices.ts";
import { HostCheers } from "./cheers.tsx";
import type { HostCommands } from "./commands.ts";
import { Level, SecondsRow, SwitchRow } from "./evening-row.tsx";
import { useEventGuests } from "./guests.tsx";
import { PollRow } from "./poll-row.tsx";
import { screenSoundLabel } from "./screen-sound-label.ts";
import { type Evening, useEveningChanges } from "./use-evening-changes.ts";
import type { HostCounts, HostView } from "./view.ts";
import "./evening.css";

/** The heading to which the console's key jumps. */
export const EVENING_ID = "host-evening";

interface HostEveningProps {
  readonly event: EventDetail;
  readonly view: HostView;
  readonly counts: HostCounts | null;
  readonly commands: HostCommands;
}

/** The rules that the host may change during the game. Nothing on the podium, where no question comes any more. */
export function HostEvening({ view, ...props }: HostEveningProps): ReactElement | null {
  if (!view.evening || view.phase === "podium") return null;
  return <EveningSwitches {...props} view={view} known={view.evening} />;
}

function EveningSwitches({ event, view, counts, commands, known }: HostEveningProps & { readonly known: Evening }): ReactElement {
  const { evening, change } = useEveningChanges(known, commands);
  const isAsking = view.phase === "question" || view.phase === "closing";
  const { answered = 0, joined = 0, eligible = joined } = counts ?? {};
  return (
    <section className="hc-evening" aria-labelledby={EVENING_ID}>
      <h2 className="h4" id={EVENING_ID} tabIndex={-1}>
        The evening <span className="meta">May change during the game</span>
      </h2>
      <ul className="evening-rows">
        <SwitchRow
          label="Close when everybody is in"
          hint={isAsking ? `${answered.toLocaleString()} of ${eligible.toLocaleString()} now` : "Never with fewer than two players"}
          isOn={evening.closes_when_all_answered}
          onChange={(isOn) => change({ closes_when_all_answered: isOn })}
        />
        <SecondsRow
          label="Read first"
          hint="The question alone. From the next question"
          value={evening.read_first_s}
          max={READ_FIRST_MAX_S}
          onChange={(seconds) => change({ read_first_s: seconds })}
        />
        <SecondsRow
          label="Get ready"
          hint="Number and round. From the next question"
          value={evening.get_ready_s}
          max={GET_READY_MAX_S}
          onChange={(seconds) => change({ get_ready_s: seconds })}
        />
        <HostCheers view={view} count={counts?.cheers ?? 0} commands={commands} />
        <PollRow evening={evening} onChange={change} />
        {event.rehearsal_of ? null : (
          <GuestsRow eventId={event.id} areKnownOn={known.guests} areOn={evening.guests} onChange={(isOn) => change({ guests: isOn })} />
        )}
        {evening.typed_answers && hasTypedQuestion(event) ? (
          <TypedRow value={evening.typed_answers} onChange={(typed_answers) => change({ typed_answers })} />
        ) : null}
        <SwitchRow label="Sound" hint={soundHint(counts)} isOn={evening.sound} onChange={(isOn) => change({ sound: isOn })}>
          {evening.sound ? (
            <div className="is-wide">
              <Level label="Music" value={evening.music} onChange={(music) => change({ music })} />
              <Level label="Effects" value={evening.effects} onChange={(effects) => change({ effects })} />
            </div>
          ) : null}
        </SwitchRow>
      </ul>
    </section>
  );
}

/** What the connected big screens do with the sound. Until the host changes it here, each has its own. */
function soundHint(counts: HostCounts | null): string {
  const { screens = 0, screen_sound: sound } = counts ?? {};
  return screens > 0 && sound ? screenSoundLabel(screens, sound) : "No big screen is connected";
}

/** True too where the console does not know the questions. */
function hasTypedQuestion({ draft }: EventDetail): boolean {
  const { questions } = (draft ?? {}) as { questions?: readonly { type?: string }[] };
  return questions === undefined || questions.some(({ type }) => type === "typed_text");
}

interface GuestsRowProps {
  readonly eventId: string;
  readonly areKnownOn: boolean;
  readonly areOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whoever plays as a guest already goes on, also when it is switched off. */
function GuestsRow({ eventId, areKnownOn, areOn, onChange }: GuestsRowProps): ReactElement {
  const { data } = useEventGuests(eventId, areKnownOn);
  const isForbidden = areKnownOn && areOn && data?.is_allowed === false;
  return (
    <SwitchRow
      label="Guests may play"
      hint={isForbidden ? "Your community allows no guests, so nobody can" : "New players with a name alone, no account"}
      isOn={areOn}
      onChange={onChange}
    />
  );
}

interface TypedRowProps {
  readonly value: NonNullable<Evening["typed_answers"]>;
  readonly onChange: (value: NonNullable<Evening["typed_answers"]>) => void;
}

function TypedRow({ value, onChange }: TypedRowProps): ReactElement {
  return (
    <li className="is-wide">
      <span>
        <b>Typed answers on the big screen</b>
        <span className="small" id="evening-typed-hint">
          {typedHint(value)} Fewer show at once, more from the next question on.
        </span>
      </span>
      <Segmented
        label="Typed answers on the big screen"
        options={TYPED_CHOICES}
        value={value}
        onChange={onChange}
        describedBy="evening-typed-hint"
      />
    </li>
  );
}
