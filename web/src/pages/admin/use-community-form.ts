import { useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { type CommunityForm, type FieldName, isStoredPicture, problemOf, problemsOf, toSlug } from "./community-form.ts";

export interface FormState {
  readonly form: CommunityForm;
  readonly set: (field: FieldName, text: string) => void;
  /** Leaving a field shows what is wrong with it. */
  readonly leave: (field: FieldName) => void;
  readonly errorOf: (field: FieldName) => string | undefined;
  /** Shows every problem; answers the first field that has one. */
  readonly check: () => FieldName | null;
  /** Shows what the server found. */
  readonly refuse: (error: unknown) => void;
}

/** Fields are judged when they are left, and again as they are mended. With `hasSlugFromName` the slug follows the name until it is typed. */
export function useCommunityForm(input: { readonly start: CommunityForm; readonly hasSlugFromName: boolean }): FormState {
  const [form, setForm] = useState(input.start);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  const [isSlugOwn, setSlugOwn] = useState(!input.hasSlugFromName);
  return {
    form,
    set: (field, text) => {
      const isFollowing = field === "name" && !isSlugOwn;
      setForm((before) => ({ ...before, [field]: text, ...(isFollowing ? { slug: toSlug(text) } : {}) }));
      setRefused((before) => ({ ...before, [field]: undefined }));
      if (field === "slug") setSlugOwn(true);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    errorOf: (field) => {
      const isJudged = left.has(field) || isStoredPicture(field, { form, start: input.start });
      return refused[field] ?? (isJudged ? (problemOf(field, form[field]) ?? undefined) : undefined);
    },
    check: () => {
      const problems = problemsOf(form, input.start);
      setLeft(new Set(Object.keys(form) as FieldName[]));
      return problems.keys().next().value ?? null;
    },
    refuse: (error) => setRefused(fieldErrors(error)),
  };
}
