import { useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { type CommunityForm, type FieldName, isStoredPicture, toPairProblem, toProblem, toProblems, toSlug } from "./community-form.ts";

export interface FormState {
  readonly form: CommunityForm;
  readonly set: (field: FieldName, text: string) => void;
  /** Marks a field as left; from then on its error is shown. */
  readonly leave: (field: FieldName) => void;
  readonly toError: (field: FieldName) => string | undefined;
  /** Shows every error and returns the first field that has one. */
  readonly check: () => FieldName | null;
  /** Shows the field errors of a refused request. */
  readonly refuse: (error: unknown) => void;
}

/**
 * Validates a field once it has been left, and then on every change. With `hasSlugFromName` the slug follows the name until it is edited.
 */
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
    toError: (field) => {
      const isJudged = left.has(field) || isStoredPicture(field, { form, start: input.start });
      return refused[field] ?? (isJudged ? (toProblem(field, form[field]) ?? toPairProblem(field, form) ?? undefined) : undefined);
    },
    check: () => {
      const problems = toProblems(form, input.start);
      setLeft(new Set(Object.keys(form) as FieldName[]));
      return problems.keys().next().value ?? null;
    },
    refuse: (error) => setRefused(fieldErrors(error)),
  };
}
