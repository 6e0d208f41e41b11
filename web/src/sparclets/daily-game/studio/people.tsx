import { peopleProblems } from "@sparc/sparclets/daily-game/people.rules";
import type { PeopleList, Person } from "@sparc/sparclets/daily-game/people.schema";
import { foldAnswer } from "@sparc/sparclets/kernel/fold-text";
import { type ReactElement, Suspense, useMemo, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { counted } from "../../../lib/ordinals.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { FindField } from "../../../ui/find-field.tsx";
import { PlusIcon, UploadIcon } from "../../../ui/icons/action-icons.ts";
import { AlertIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import type { ContentPartProps } from "./content.tsx";
import { PeopleAttributes } from "./people-attributes.tsx";
import { removePerson, savePerson } from "./people-edit.ts";
import { PersonDialog } from "./person-dialog.tsx";

const PeopleImport = lazyPart(() => import("./people-import.tsx"), "PeopleImportDialog");

const PAGE = 50;
const PROBLEMS_SHOWN = 8;

interface EditorPeopleProps extends ContentPartProps {
  readonly importsFirst: boolean;
  readonly onImportClosed: () => void;
}

/** Editor of the people whom guesses can name, and of their attributes. */
export function EditorPeople({ draft, change, isLocked, importsFirst, onImportClosed }: EditorPeopleProps): ReactElement {
  const { list } = draft;
  const [isImporting, setImporting] = useState(importsFirst && !isLocked);
  const [edited, setEdited] = useState<Person | null>(null);
  const problems = useMemo(() => peopleProblems(list), [list]);
  const closeImport = (): void => {
    setImporting(false);
    onImportClosed();
  };
  const set = (next: PeopleList, about: string): void => change({ ...draft, list: next }, about);
  return (
    <fieldset className="stack gap-l" disabled={isLocked} id={fieldId("draft.list")} tabIndex={-1}>
      <legend className="visually-hidden">People</legend>
      <PeopleAttributes list={list} onChange={set} />
      <section className="stack gap-s" aria-labelledby="dg-people">
        <h3 className="pane-h" id="dg-people">
          <span>{counted(list.people.length, "person", "people")}</span>
          <span className="row nowrap">
            <Button size="sm" className="hair" onClick={() => setEdited({ id: "", name: "", note: "", values: {} })}>
              <PlusIcon className="size-s" />
              Person
            </Button>
            <Button size="sm" className="hair" onClick={() => setImporting(true)}>
              <UploadIcon className="size-s" />
              Import people
            </Button>
          </span>
        </h3>
        {problems.slice(0, PROBLEMS_SHOWN).map(({ path, code, message, level }) => (
          <p key={`${path} ${code}`} className="warnline">
            {level === "error" ? <AlertIcon className="size-s" /> : <InfoIcon className="size-s" />}
            <span>{message}</span>
          </p>
        ))}
        <PeopleTable list={list} onOpen={setEdited} />
      </section>
      {edited ? (
        <PersonDialog
          key={edited.id}
          list={list}
          person={edited}
          onClose={() => setEdited(null)}
          onSave={(person) => set(savePerson(list, person), `save ${person.id}`)}
          onRemove={() => set(removePerson(list, edited.id), "remove person")}
        />
      ) : null}
      {isImporting ? (
        <Suspense fallback={null}>
          <PeopleImport list={list} onClose={closeImport} onTake={(next) => set(next, "import")} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

function PeopleTable({ list, onOpen }: { readonly list: PeopleList; readonly onOpen: (person: Person) => void }): ReactElement {
  const [wanted, setWanted] = useState<string | undefined>();
  const [page, setPage] = useState(0);
  const found = useMemo(() => {
    const text = foldAnswer(wanted ?? "");
    return text === "" ? list.people : list.people.filter(({ name, note }) => foldAnswer(`${name} ${note}`).includes(text));
  }, [list.people, wanted]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const shownPage = Math.min(page, pages - 1);
  if (list.people.length === 0) return <p className="meta">Nobody yet. Import a table of names, or add people one by one.</p>;
  return (
    <>
      <FindField
        label="Find a person"
        placeholder="Name or note"
        value={wanted}
        onFind={(text) => {
          setWanted(text);
          setPage(0);
        }}
      />
      <div className="dg-people">
        <table className="grid-table">
          <caption className="visually-hidden">People</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Note</th>
              {list.attributes.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Edit</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(shownPage * PAGE, (shownPage + 1) * PAGE).map((person) => (
              <tr key={person.id}>
                <th scope="row">{person.name}</th>
                <td>{person.note}</td>
                {list.attributes.map(({ key }) => (
                  <td key={key}>{person.values[key] ?? "–"}</td>
                ))}
                <td>
                  <Button size="sm" variant="quiet" onClick={() => onOpen(person)}>
                    Edit<span className="visually-hidden"> {person.name}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="row small" role="status">
        {counted(found.length, "person", "people")}, page {shownPage + 1} of {pages}
        <Button size="sm" aria-disabled={shownPage === 0 || undefined} onClick={() => setPage(shownPage - 1)}>
          Previous
        </Button>
        <Button size="sm" aria-disabled={shownPage >= pages - 1 || undefined} onClick={() => setPage(shownPage + 1)}>
          Next
        </Button>
      </p>
    </>
  );
}
