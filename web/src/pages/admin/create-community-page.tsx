import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { AdminShell } from "./admin-shell.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { CommunityFields } from "./community-fields.tsx";
import { BLANK_FORM, toChanges } from "./community-form.ts";
import { useCommunityForm } from "./use-community-form.ts";
import "./brand-editor.css";
import "../studio/editors.css";

type NewCommunity = NonNullable<Parameters<typeof call<"admin.communities.create">>[1]>["body"];

/** Page with the form that creates a community. */
export function CreateCommunityPage(): ReactElement {
  useTitle("New community", "Admin");
  const state = useCommunityForm({ start: BLANK_FORM, hasSlugFromName: true });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (): Promise<void> => {
    setProblem(null);
    const wrong = state.check();
    if (wrong) return document.getElementById(wrong)?.focus();
    try {
      const { data } = await call("admin.communities.create", {
        body: toChanges(BLANK_FORM, state.form) as NewCommunity,
        idempotencyKey: crypto.randomUUID(),
      });
      await client.invalidateQueries({ queryKey: ["admin-communities"] });
      notify.success(`${data.name} is open`);
      await navigate({ to: "/admin/communities/$id/edit", params: { id: data.id } });
    } catch (error) {
      state.refuse(error);
      setProblem(friendlyError(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(open);
  };
  return (
    <AdminShell>
      <form onSubmit={submit} noValidate>
        <header className="desk-head">
          <h1 className="h2" tabIndex={-1}>
            New community
          </h1>
          <div className="row end">
            <Link to="/admin/communities" className={buttonClass({ className: "hair" })}>
              Cancel
            </Link>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Open community
            </Button>
          </div>
        </header>
        <ProblemNotice text={problem} />
        <div className="brand-columns">
          <div className="stack gap-l">
            <CommunityFields state={state} communityId={null} storedSlug={null} />
          </div>
          <BrandPreview form={state.form} />
        </div>
      </form>
    </AdminShell>
  );
}
