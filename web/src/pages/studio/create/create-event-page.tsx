import { Link } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, type ReactNode, useId, useRef, useState } from "react";
import { textProblem } from "../../../lib/text-limits.ts";
import { useTitle } from "../../../lib/use-title.ts";
import type { EventTemplate } from "../../../platform/sparclet.ts";
import { sparcletTypes, webSparclet } from "../../../platform/sparclets.ts";
import { sparcletStudio } from "../../../platform/studio/sparclet-studios.ts";
import { readStudioSearch, type StudioSearch } from "../../../platform/studio/studio-search.ts";
import { useSession } from "../../../session/session-store.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { CheckIcon, StarIcon } from "../../../ui/icons/status-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCommunityTheme } from "../../communities/community-theme.ts";
import { Discover } from "../../communities/discover.tsx";
import { GotACode } from "../../gate/got-a-code.tsx";
import { StudioShell } from "../studio-shell.tsx";
import { useNewDraft } from "../use-new-draft.ts";
import { type Chosen, choiceLabels, type MissingChoice } from "./choice-labels.ts";
import { CommunityCards } from "./community-cards.tsx";
import { StartChoice } from "./start-choice.tsx";
import "../editors.css";
import "./create.css";

/** Page that creates an event: type, community, name and template, in this order. Nothing is stored before "Create draft". */
export function CreateEventPage({ search: given }: { readonly search: StudioSearch }): ReactElement {
  const search = readStudioSearch(given);
  useTitle("New event", "Studio");
  const hasCommunity = useSession((state) => (state.user?.communities?.length ?? 0) > 0);
  return (
    <StudioShell>
      {hasCommunity ? (
        <CreateForm askedId={search.communityId} />
      ) : (
        <Discover
          title="New event"
          lead="You are in no community yet, and an event needs one. Join the one it is for."
          codeForm={<GotACode />}
        />
      )}
    </StudioShell>
  );
}

function CreateForm({ askedId }: { readonly askedId: string | undefined }): ReactElement {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { communities, lastUsedId, home, setChosenId } = useHome(askedId);
  const [type, setType] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const { make, problem, isBusy } = useNewDraft();
  const templates: readonly EventTemplate[] = type === null ? [] : (sparcletStudio(type)?.templates ?? []);
  const template = templates.find((one) => one.id === templateId) ?? templates[0];
  const chosen: Chosen = {
    type: type === null ? null : (webSparclet(type)?.label ?? type),
    community: home?.community.name ?? null,
    name: name.trim(),
    template: template?.title ?? null,
  };
  const nameProblem = textProblem("name", name, { isRequired: showErrors });
  const labels = choiceLabels(chosen, nameProblem !== undefined);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setShowErrors(true);
    if (labels.missing !== null) focusOn(form.current, labels.missing);
    else if (type !== null && home && template) void make({ type, template, name, communityId: home.community.id });
  };
  return (
    <form ref={form} className="newev" noValidate onSubmit={submit}>
      <header className="desk-head">
        <h1 className="h2" tabIndex={-1}>
          New event
        </h1>
        <p className="small meta">Nothing is saved until you create the draft.</p>
      </header>
      <CreateSection no={1} id={`${id}-type`} title="What are you putting on?" hint="Each kind has its own desk.">
        <TypeCards
          labelledBy={`${id}-type`}
          value={type}
          problem={showErrors && type === null ? "Choose what it is." : undefined}
          onChange={setType}
        />
      </CreateSection>
      <CreateSection
        no={2}
        id={`${id}-home`}
        title="For whom?"
        hint={type === null ? "Your communities appear here once you choose the type." : "Members see it once you publish."}
        isShut={type === null}
      >
        <CommunityCards
          labelledBy={`${id}-home`}
          communities={communities}
          lastUsedId={lastUsedId}
          value={home?.community.id ?? null}
          onChange={setChosenId}
        />
      </CreateSection>
      <CreateSection
        no={3}
        id={`${id}-name`}
        title="What is it called?"
        hint={
          type === null ? "A name, and a template to start from." : "Everybody sees the name. You can change it until the event is over."
        }
        isShut={type === null}
      >
        <div className="newev-name">
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            value={name}
            error={nameProblem}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <StartChoice id={`${id}-start`} templates={templates} value={template?.id ?? null} onChange={setTemplateId} />
      </CreateSection>
      {problem ? (
        <Notice tone="bad" isLive>
          <p>{problem}</p>
          <p className="small">What you chose and typed is kept.</p>
        </Notice>
      ) : null}
      <footer className="newev-go">
        <p>
          <b>{labels.summary}</b> <span className="meta">{labels.rest}</span>
        </p>
        <Link to="/studio/events" className={buttonClass({ className: "hair" })}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Create draft
        </Button>
      </footer>
    </form>
  );
}

/** The community of the new event: the one requested or chosen, else the one used last, else the first. The page takes its colours. */
function useHome(askedId: string | undefined) {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const lastUsedId = useSession((state) => state.community?.community.id);
  const [chosenId, setChosenId] = useState(askedId);
  const home =
    [chosenId, lastUsedId].map((wanted) => communities.find(({ community }) => community.id === wanted)).find(Boolean) ?? communities[0];
  useCommunityTheme(home);
  return { communities, lastUsedId, home, setChosenId };
}

/** Focuses the field of the missing choice. */
function focusOn(form: HTMLFormElement | null, missing: MissingChoice): void {
  form?.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
}

interface CreateSectionProps {
  readonly no: number;
  /** Id of the section's heading, which labels its field. */
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** True until the preceding choice is made; the section then only says what it will ask for. */
  readonly isShut?: boolean;
  readonly children: ReactNode;
}

/** One numbered step of the page that creates an event. */
function CreateSection({ no, id, title, hint, isShut = false, children }: CreateSectionProps): ReactElement {
  return (
    <section className={classNames("newev-s", isShut && "shut")} aria-labelledby={id}>
      <span className="step-number num" aria-hidden="true">
        {no}
      </span>
      <div>
        <div className="page-head">
          <h2 className="h3" id={id}>
            {title}
          </h2>
          <p className="small meta">{hint}</p>
        </div>
        {isShut ? null : children}
      </div>
    </section>
  );
}

interface TypeCardsProps {
  readonly labelledBy: string;
  readonly value: string | null;
  readonly problem: string | undefined;
  readonly onChange: (type: string) => void;
}

/** Radio cards of the event types, with a description and the time that writing one takes. */
function TypeCards({ labelledBy, value, problem, onChange }: TypeCardsProps): ReactElement {
  const errorId = useId();
  return (
    <>
      <div className="types" role="radiogroup" aria-labelledby={labelledBy} aria-describedby={problem ? errorId : undefined}>
        {sparcletTypes().map((type) => {
          const { icon: TypeIcon = StarIcon, label = type } = webSparclet(type) ?? {};
          const pitch = sparcletStudio(type)?.pitch;
          return (
            <label key={type} className="type">
              <input type="radio" name="type" value={type} checked={type === value} onChange={() => onChange(type)} />
              <TypeIcon />
              <span className="tick">
                <CheckIcon className="size-s" />
              </span>
              <b>{label}</b>
              <span className="small">{pitch?.tagline}</span>
              <span className="micro estimate">From {pitch?.minutes} min</span>
            </label>
          );
        })}
      </div>
      {problem ? <FieldError id={errorId}>{problem}</FieldError> : null}
    </>
  );
}
