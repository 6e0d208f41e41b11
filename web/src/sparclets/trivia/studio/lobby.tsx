import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { isPollComplete, PollFields } from "../poll-fields.tsx";
import type { RulesPartProps } from "./rules.ts";

type WarmUpPoll = NonNullable<Rules["warm_up_poll"]>;

const NO_POLL: WarmUpPoll = { is_on: false, question: "", options: ["", ""] };

/** Settings of the lobby: cheers, and a warm-up poll with its question and answers. */
export function EditorLobby({ rules, onChange }: RulesPartProps): ReactElement {
  const poll = rules.warm_up_poll ?? NO_POLL;
  const change = (part: Partial<WarmUpPoll>): void => onChange({ ...rules, warm_up_poll: { ...poll, ...part } });
  return (
    <fieldset className="field" id={fieldId("rules.warm_up_poll")} tabIndex={-1}>
      <legend>In the lobby</legend>
      <Checkbox
        id={fieldId("rules.cheers")}
        label="Cheers"
        hint="One a second each, across the big screen. The host can mute them."
        checked={rules.cheers === true}
        onChange={({ target }) => onChange({ ...rules, cheers: target.checked })}
      />
      <Checkbox
        id={fieldId("rules.warm_up_poll.is_on")}
        label="Warm-up poll in the lobby"
        hint="Counts nothing. Phones vote until the first question, the big screen shows how many."
        checked={poll.is_on}
        onChange={({ target }) => change({ is_on: target.checked })}
      />
      {poll.is_on ? (
        <>
          <PollFields poll={poll} toId={(path) => fieldId(`rules.warm_up_poll.${path}`)} onChange={change} />
          {isPollComplete(poll) ? null : <p className="hint">The poll is shown once it has a question and two answers.</p>}
        </>
      ) : null}
    </fieldset>
  );
}
