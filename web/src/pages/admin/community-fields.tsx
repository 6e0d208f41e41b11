import { DESCRIPTION_MAX, NAME_MAX } from "@sparc/contract/limits";
import type { ReactElement, ReactNode } from "react";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { AddressCheck } from "./address-check.tsx";
import { BannerFocusField } from "./banner-focus-field.tsx";
import { BrandImageField } from "./brand-image-field.tsx";
import { ColorFields } from "./color-fields.tsx";
import { PointsFields } from "./points-fields.tsx";
import { ReadTable } from "./read-table.tsx";
import { SlugField } from "./slug-field.tsx";
import type { FormState } from "./use-community-form.ts";

interface CommunityFieldsProps {
  readonly state: FormState;
  readonly communityId: string | null;
  readonly storedSlug: string | null;
}

/** Fields for name, slug, description, colours and images, shared by the pages that create and edit a community. */
export function CommunityFields({ state, communityId, storedSlug }: CommunityFieldsProps): ReactElement {
  const { form, set, leave, toError } = state;
  return (
    <>
      <Part title="Name and address">
        <TextField
          id="name"
          label={<Counted name="Name" text={form.name} longest={NAME_MAX} />}
          value={form.name}
          error={toError("name")}
          autoComplete="off"
          onChange={(event) => set("name", event.target.value)}
          onBlur={() => leave("name")}
        />
        <SlugField
          id="slug"
          value={form.slug}
          stored={storedSlug}
          communityId={communityId}
          error={toError("slug")}
          onChange={(slug) => set("slug", slug)}
          onBlur={() => leave("slug")}
        />
        <TextArea
          id="description"
          label={<Counted name="Description" text={form.description} longest={DESCRIPTION_MAX} />}
          rows={3}
          value={form.description}
          error={toError("description")}
          onChange={(event) => set("description", event.target.value)}
          onBlur={() => leave("description")}
        />
      </Part>
      <Part title="Ink" note="Hex of 3, 4, 6 or 8 digits">
        <ColorFields state={state} />
      </Part>
      <ReadTable state={state} />
      <Part title="Points and terms">
        <PointsFields state={state} />
      </Part>
      {storedSlug === null ? null : (
        <Part title="Addresses">
          <AddressCheck slug={storedSlug} />
        </Part>
      )}
      <Part title="Logo and pictures" note="PNG, JPEG or WebP">
        <BrandImageField name="brandLogo" label="Logo" hint="Square works best." aspect={1} state={state} />
        <BrandImageField
          name="favicon"
          label="Favicon"
          hint="Without one the logo stands in, in 6 sizes for tabs, bookmarks and home screens."
          aspect={1}
          state={state}
        />
        <BrandImageField name="headerBanner" label="Header banner" hint="Without one a halftone in your ink stands in." state={state} />
        <BrandImageField name="coverImage" label="Cover image" hint="Wide, 16 to 9: for lists and links." aspect={16 / 9} state={state} />
        <BannerFocusField state={state} />
      </Part>
    </>
  );
}

function Part({ title, note, children }: { readonly title: string; readonly note?: string; readonly children: ReactNode }): ReactElement {
  const id = `part-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="pane-h" id={id}>
        <span>{title}</span>
        {note ? <span className="small meta">{note}</span> : null}
      </h2>
      {children}
    </section>
  );
}

function Counted({ name, text, longest }: { readonly name: string; readonly text: string; readonly longest: number }): ReactElement {
  return (
    <>
      {name}{" "}
      <span className="count">
        {text.trim().length} of {longest}
      </span>
    </>
  );
}
