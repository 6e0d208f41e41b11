import type { ReactElement } from "react";
import { communityStyle } from "../../theme/community-style.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { Sleeve } from "../../ui/top-bar.tsx";
import { type CommunityForm, toColors, toProblem } from "./community-form.ts";

/** Previews the community's header and a few elements in its colours, light and dark, while the form is edited. */
export function BrandPreview({ form }: { readonly form: CommunityForm }): ReactElement {
  const colors = toColors(form);
  const logo = form["assets.brandLogo"].trim();
  const src = logo !== "" && toProblem("assets.brandLogo", logo) === null ? logo : "/logos/sparc.svg";
  const name = form.name.trim() || "Name of the community";
  return (
    <aside className="brand-preview" aria-label="Preview">
      <h2 className="pane-h">
        <span>In its own ink</span>
        <span className="small meta">Light and dark, as you type</span>
      </h2>
      <div className="preview-skins">
        {(["light", "dark"] as const).map((theme) => (
          <div key={theme} className="skin" data-theme={theme} style={communityStyle(colors, theme)}>
            <div className="pv-band">
              <Crest src={src} isPlate />
              <span className="grow">{name}</span>
              <Sleeve />
            </div>
            <div className="preview-phone">
              <div className="row nowrap">
                <span className="btn primary size-sm">Join in</span>
                <span className="chip is-brand">9 picked</span>
              </div>
              <div className="pv-pick">
                <span className="is-picked">
                  <CheckIcon className="size-s" /> Toronto
                </span>
                <span>Florida</span>
              </div>
              <div className="pv-screen">
                <small>Question 4 of 12</small>
                <b>{name}</b>
                <small>/c/{form.slug || "slug"}</small>
                <Sleeve />
              </div>
              <div className="pv-404">
                <b>404</b>
                <span>Looks like this play didn’t work out!</span>
              </div>
              <div className="pv-link">
                <div className="link-picture">
                  <Crest src={src} isPlate />
                  {name}
                  <Sleeve />
                </div>
                <p>
                  <b>{name}</b>
                  <br />
                  <span className="meta">{form.description.trim() || "The link, where it is shared"}</span>
                </p>
              </div>
            </div>
          </div>
        ))}
      </div>
    </aside>
  );
}
