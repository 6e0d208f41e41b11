import { LINK_MAX, POINTS_WORD_MAX } from "@sparc/contract/limits";
import { POINTS_ICON_NAMES, POINTS_ICONS, type PointsIconName } from "@sparc/contract/reference/points-icons";
import { type ReactElement, useId } from "react";
import { solidIcon } from "../../ui/icons/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toPointsIcon } from "./community-form.ts";
import type { FormState } from "./use-community-form.ts";

const ICONS = Object.fromEntries(POINTS_ICON_NAMES.map((name) => [name, solidIcon(POINTS_ICONS[name])])) as Record<
  PointsIconName,
  ReturnType<typeof solidIcon>
>;

/** What the community calls its points, with their icon, and the address of its terms. */
export function PointsFields({ state }: { readonly state: FormState }): ReactElement {
  const { form, set, leave, toError } = state;
  const hintId = useId();
  const icon = toPointsIcon(form);
  const Icon = ICONS[icon];
  const word = (field: "points.one" | "points.many", label: string, placeholder: string): ReactElement => (
    <TextField
      id={field}
      label={label}
      isOptional
      placeholder={placeholder}
      value={form[field]}
      error={toError(field)}
      maxLength={POINTS_WORD_MAX}
      autoComplete="off"
      autoCapitalize="none"
      onChange={(event) => set(field, event.target.value)}
      onBlur={() => leave(field)}
    />
  );
  return (
    <>
      <div className="twoc">
        {word("points.one", "One is called", "star")}
        {word("points.many", "Several are called", "stars")}
      </div>
      <fieldset className="field">
        <legend>Icon</legend>
        <Segmented
          label="Icon of the points"
          className="points-icons"
          describedBy={hintId}
          options={POINTS_ICON_NAMES.map((name) => {
            const Option = ICONS[name];
            return { value: name, label: <Option label={name} /> };
          })}
          value={icon}
          onChange={(name) => set("points.icon", name)}
        />
        <p className="hint" id={hintId}>
          Members read it in this community alone:{" "}
          <span className="strong">
            <Icon className="size-s" /> 1 {form["points.one"].trim() || "star"}, 240 {form["points.many"].trim() || "stars"}
          </span>
          . Pages outside of communities go on saying stars.
        </p>
      </fieldset>
      <TextField
        id="terms_url"
        type="url"
        inputMode="url"
        label="Address of your terms"
        isOptional
        hint="Begins with https://. A link to it stands beside every button that joins."
        value={form.terms_url}
        error={toError("terms_url")}
        maxLength={LINK_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => set("terms_url", event.target.value)}
        onBlur={() => leave("terms_url")}
      />
    </>
  );
}
