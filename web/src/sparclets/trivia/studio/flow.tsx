import {
  AUTO_ADVANCE_MAX_S,
  AUTO_ADVANCE_MIN_S,
  GET_READY_DEFAULT_S,
  GET_READY_MAX_S,
  READ_FIRST_MAX_S,
  STREAM_DELAY_MAX_S,
} from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { Checkbox, Radio } from "../../../ui/checkbox.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TYPED_CHOICES, typedHint } from "../typed/typed-choices.ts";
import { EditorLobby } from "./lobby.tsx";
import type { RulesPartProps } from "./rules.ts";

/** Settings of the pace: live or self-paced, and what happens automatically. */
export function EditorFlow({ rules, onChange }: RulesPartProps): ReactElement {
  const isLive = rules.mode === "live";
  return (
    <>
      <fieldset className="field" id={fieldId("rules.mode")} tabIndex={-1}>
        <legend>Pace</legend>
        <Radio
          name="mode"
          label="Live"
          hint="A host, or the clock, leads everybody from question to question."
          checked={isLive}
          onChange={() => onChange({ ...rules, mode: "live" })}
        />
        <Radio
          name="mode"
          label="Each at their own pace"
          hint="Open from start to end; everybody plays once, when it suits them."
          checked={!isLive}
          onChange={() => onChange({ ...rules, mode: "self_paced" })}
        />
        {isLive ? null : (
          <Checkbox
            id={fieldId("rules.is_untimed")}
            label="Without time limits"
            hint="Time brings and costs nothing."
            checked={rules.is_untimed ?? false}
            onChange={(event) => onChange({ ...rules, is_untimed: event.target.checked })}
          />
        )}
      </fieldset>
      {isLive ? <LiveFlow rules={rules} onChange={onChange} /> : null}
      {isLive ? <EditorLobby rules={rules} onChange={onChange} /> : null}
      <ShuffleChoice rules={rules} onChange={onChange} />
    </>
  );
}

function LiveFlow({ rules, onChange }: RulesPartProps): ReactElement {
  return (
    <fieldset className="field">
      <legend className="visually-hidden">Steps</legend>
      <Checkbox
        id={fieldId("rules.guests")}
        label="Guests may play"
        hint="People play with a name alone, without an account. They can keep their score afterwards."
        checked={rules.guests}
        onChange={(event) => onChange({ ...rules, guests: event.target.checked })}
      />
      <Checkbox
        id={fieldId("rules.auto_advance")}
        label="Goes on by itself after an answer"
        hint="The host can switch it at any time."
        checked={rules.auto_advance}
        onChange={(event) => onChange({ ...rules, auto_advance: event.target.checked })}
      />
      <Checkbox
        id={fieldId("rules.closes_when_all_answered")}
        label="Close when everybody is in"
        hint="A question ends shortly after the last answer of those who are there. Never with fewer than two players."
        checked={rules.closes_when_all_answered === true}
        onChange={(event) => onChange({ ...rules, closes_when_all_answered: event.target.checked })}
      />
      <TypedChoice rules={rules} onChange={onChange} />
      <div className="twoc">
        {rules.auto_advance ? (
          <NumberRule
            path="rules.auto_advance_s"
            label="After, seconds"
            limits={{ min: AUTO_ADVANCE_MIN_S, max: AUTO_ADVANCE_MAX_S }}
            value={rules.auto_advance_s}
            onChange={(auto_advance_s) => onChange({ ...rules, auto_advance_s })}
          />
        ) : null}
        <NumberRule
          path="rules.get_ready_s"
          label="Get ready, seconds"
          hint={`0 to ${GET_READY_MAX_S}. How long each question is announced before it opens. With 0 it opens at once.`}
          limits={{ min: 0, max: GET_READY_MAX_S }}
          value={rules.get_ready_s ?? GET_READY_DEFAULT_S}
          onChange={(get_ready_s) => onChange({ ...rules, get_ready_s })}
        />
        <NumberRule
          path="rules.read_first_s"
          label="Read first, seconds"
          hint={`0 to ${READ_FIRST_MAX_S}. How long the question stands alone before its answers appear and the clock starts.`}
          limits={{ min: 0, max: READ_FIRST_MAX_S }}
          value={rules.read_first_s ?? 0}
          onChange={(read_first_s) => onChange({ ...rules, read_first_s })}
        />
        <NumberRule
          path="rules.stream_delay_s"
          label="Delay for a broadcast, seconds"
          hint="Phones and the big screen wait this long, so that nobody is ahead of the stream."
          limits={{ min: 0, max: STREAM_DELAY_MAX_S }}
          value={rules.stream_delay_s}
          onChange={(stream_delay_s) => onChange({ ...rules, stream_delay_s })}
        />
      </div>
    </fieldset>
  );
}

/** Which typed answers others than the hosts may read. Older events lack the rule and name right ones on the big screen. */
function TypedChoice({ rules, onChange }: RulesPartProps): ReactElement {
  const value = rules.typed_answers ?? "right_only";
  return (
    <div className="field" id={fieldId("rules.typed_answers")} tabIndex={-1}>
      <p className="label" id="typed-answers-label">
        Typed answers on the big screen
      </p>
      <Segmented
        label="Typed answers on the big screen"
        options={TYPED_CHOICES}
        value={value}
        onChange={(typed_answers) => onChange({ ...rules, typed_answers })}
        describedBy="typed-answers-hint"
      />
      <p className="hint" id="typed-answers-hint">
        {typedHint(value)}
      </p>
    </div>
  );
}

function ShuffleChoice({ rules, onChange }: RulesPartProps): ReactElement {
  return (
    <Checkbox
      id={fieldId("rules.shuffle_options")}
      label="Shuffle the answers for each player"
      hint="Letter, colour and shape stay with the answer, so that the big screen and phones agree."
      checked={rules.shuffle_options}
      onChange={(event) => onChange({ ...rules, shuffle_options: event.target.checked })}
    />
  );
}
