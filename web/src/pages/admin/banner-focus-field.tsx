import { isBrandPicture } from "@sparc/sparclets/kernel/picture-address";
import type { MouseEvent, ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { toBannerFocus } from "./community-form.ts";
import { SliderField } from "./slider-field.tsx";
import type { FormState } from "./use-community-form.ts";

/** Where the product looks first: what a picture is about is seldom at its bottom. */
const USUAL = { x: 50, y: 15 };

/** Chooses the point of the banner that stays in sight on every screen, with how a phone and a wide page show it. Nothing without a banner. */
export function BannerFocusField({ state }: { readonly state: FormState }): ReactElement | null {
  const { form, set } = state;
  const src = form["assets.headerBanner"].trim() || form["assets.coverImage"].trim();
  if (src === "" || !isBrandPicture(src)) return null;
  const chosen = toBannerFocus(form);
  const { x, y } = chosen ?? USUAL;
  const choose = (point: { readonly x: number; readonly y: number }): void => {
    set("banner_focus.x", String(Math.round(point.x)));
    set("banner_focus.y", String(Math.round(point.y)));
  };
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // Keys press it without a place; the sliders below are theirs.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    choose({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 });
  };
  const position = { objectPosition: `${x}% ${y}%` };
  return (
    <fieldset className="field banner-focus">
      <legend>Focal point of the banner</legend>
      <button type="button" className="focus-picture" tabIndex={-1} aria-hidden="true" onClick={press}>
        <img src={src} alt="" />
        <span className="focus-point" style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </button>
      <SliderField
        {...{ label: "Left to right", min: 0, max: 100, step: 1, value: x, valueText: `${x} %` }}
        onChange={(next) => choose({ x: next, y })}
      />
      <SliderField
        {...{ label: "Top to bottom", min: 0, max: 100, step: 1, value: y, valueText: `${y} %` }}
        onChange={(next) => choose({ x, y: next })}
      />
      <div className="focus-crops">
        <img className="is-phone" src={src} alt="" style={position} />
        <img className="is-wide" src={src} alt="" style={position} />
      </div>
      <p className="hint">Press the picture, or use the sliders. Phones show a flat strip of it, wide pages a taller part.</p>
      {chosen ? (
        <p>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              set("banner_focus.x", "");
              set("banner_focus.y", "");
            }}
          >
            Use the product’s own
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
