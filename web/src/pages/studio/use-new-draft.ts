import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import type { EventTemplate } from "../../platform/sparclet.ts";
import { makeDraft } from "./make-draft.ts";

interface NewDraftParts {
  readonly type: string;
  readonly template: EventTemplate;
  readonly communityId: string;
  /** The typed name; without one the template's name is used. */
  readonly name?: string | undefined;
}

interface NewDraftMaking {
  readonly make: (parts: NewDraftParts) => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: string | null;
}

/** Creates a draft from a template and opens it. Calls during a creation are ignored. */
export function useNewDraft(): NewDraftMaking {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSingleFlight();
  const make = ({ type, template, communityId, name }: NewDraftParts): Promise<void> =>
    run(async () => {
      setProblem(null);
      try {
        const content = await template.load();
        const made = await makeDraft({ ...content, name: name?.trim() || content.name, type, communityId });
        const isImport = template.begins === "import";
        const search = isImport ? { step: "content" as const, import: true as const } : { step: "content" as const };
        await navigate({ to: "/studio/events/$id/edit", params: { id: made.id }, search });
      } catch (error) {
        setProblem(friendlyError(error));
      }
    });
  return { make, isBusy, problem };
}
