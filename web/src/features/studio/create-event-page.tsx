import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useRef, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { textProblem } from "../../lib/text-limits.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useSession } from "../../session/session-store.ts";
import { sparcletTypes, webSparclet } from "../../sparclets/registry.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Discover } from "../communities/discover.tsx";
import { GotACode } from "../gate/got-a-code.tsx";
import { makeDraft } from "./make-draft.ts";
import { fieldId } from "./missing-list.tsx";
import type { StudioSearch } from "./studio-search.ts";
import { StudioShell } from "./studio-shell.tsx";
import { TemplateCards } from "./template-cards.tsx";
import { carryEdit } from "./use-event-form.ts";
import "../../styles/studio-editors.css";
import "../../styles/studio-import.css";
import "./studio-edit.css";

/** A template, or a name: with its first letter the draft exists, and the editor goes on with what is being typed. */
export function CreateEventPage({ search }: { readonly search: StudioSearch }): ReactElement {
  useTitle("New event", "Studio");
  const communities = useSession((state) => state.user?.communities) ?? [];
  const current = useSession((state) => state.community);
  const [{ name, type, communityId: chosenId }, setTyped] = useState({
    name: "",
    type: sparcletTypes[0] ?? "",
    communityId: search.communityId,
  });
  const isOwn = (id: string | undefined): boolean => communities.some(({ community }) => community.id === id);
  const communityId = [chosenId, current?.community.id, communities[0]?.community.id].find(isOwn) ?? "";
  const typed = { name, type, communityId };
  const { begin, problem, isBeginning } = useBeginning();
  const change = (next: typeof typed): void => {
    setTyped(next);
    if (next.name.trim() !== "") void begin(next);
  };
  const tooLong = textProblem("name", typed.name, { isRequired: false });
  if (communityId === "")
    return (
      <StudioShell>
        <Discover
          title="New event"
          lead="You are in no community yet, and an event needs one. Join the one it is for."
          codeForm={<GotACode />}
        />
      </StudioShell>
    );
  return (
    <StudioShell>
      <header className="desk-head">
        <h1 className="h2" tabIndex={-1}>
          New event
        </h1>
      </header>
      <div className="stack l">
        {problem ? (
          <Notice tone="bad" isLive action={<Button onClick={() => void begin(typed)}>Try again</Button>}>
            {problem} What you typed is kept.
          </Notice>
        ) : null}
        <div className="ed2">
          <div className="stack">
            <TextField
              id={fieldId("name")}
              label="Name"
              hint="You can change it until the event is over."
              error={tooLong}
              autoComplete="off"
              value={typed.name}
              onChange={(event) => change({ ...typed, name: event.target.value })}
            />
          </div>
          <div className="stack">
            <Select
              label="Community"
              value={typed.communityId}
              onChange={(event) => setTyped({ ...typed, communityId: event.target.value })}
            >
              {communities.map(({ community }) => (
                <option key={community.id} value={community.id}>
                  {community.name}
                </option>
              ))}
            </Select>
            {sparcletTypes.length > 1 ? (
              <Select label="Type" value={typed.type} onChange={(event) => setTyped({ ...typed, type: event.target.value })}>
                {sparcletTypes.map((type) => (
                  <option key={type} value={type}>
                    {webSparclet(type)?.label}
                  </option>
                ))}
              </Select>
            ) : null}
          </div>
        </div>
        {/* The draft that is on its way offers the same: a template now would make a second one. */}
        <div inert={isBeginning}>
          <TemplateCards lead="Or start from one that works" type={typed.type} communityId={typed.communityId} name={typed.name} />
        </div>
      </div>
    </StudioShell>
  );
}

interface Typed {
  readonly name: string;
  readonly type: string;
  readonly communityId: string;
}

/** Makes one draft, however much is typed meanwhile, and hands the newest words over to its editor. */
function useBeginning(): {
  readonly begin: (typed: Typed) => Promise<void>;
  readonly problem: string | null;
  readonly isBeginning: boolean;
} {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const newest = useRef("");
  const isUnderWay = useRef(false);
  const event = useRef<Awaited<ReturnType<typeof makeDraft>> | null>(null);
  const begin = async (typed: Typed): Promise<void> => {
    newest.current = typed.name;
    // Its editor is still on the way: it finds these words when it comes.
    if (event.current) return carryEdit(event.current, { name: typed.name });
    if (isUnderWay.current || textProblem("name", typed.name, { isRequired: false })) return;
    isUnderWay.current = true;
    setBeginning(true);
    setProblem(null);
    try {
      const made = await makeDraft(typed);
      event.current = made;
      carryEdit(made, { name: newest.current });
      await navigate({ to: "/studio/events/$id/edit", params: { id: made.id }, search: { step: "template" }, replace: true });
    } catch (error) {
      setProblem(friendlyError(error));
    } finally {
      isUnderWay.current = false;
      setBeginning(false);
    }
  };
  return { begin, problem, isBeginning };
}
