import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import type { HostCommands } from "../host/commands.ts";
import { type TypedAnswer, typedAnswersQuery } from "./typed.queries.ts";
import { TypedRow } from "./typed-row.tsx";
import { useDecisions } from "./use-decisions.ts";
import "./host-typed.css";

interface HostTypedProps {
  readonly eventId: string;
  readonly question: { readonly no: number; readonly slot: string; readonly prompt: string };
  /** Players may still answer. */
  readonly isOpen: boolean;
  /** The answer is shown, so that decisions change the big screen at once. */
  readonly isRevealed: boolean;
  /** All answers are shown unless a host hides them; otherwise none before a host lets it through. */
  readonly showsAll: boolean;
  /** The room's seq: with each step the list may have changed. */
  readonly seq: number;
  readonly commands: HostCommands;
}

/** What was typed, in groups. The host lets each through to the big screen, the phones and the results, or hides it. */
export function HostTyped(props: HostTypedProps): ReactElement {
  const { eventId, question, isOpen, isRevealed, showsAll, seq, commands } = props;
  const { data, error, refetch } = useQuery(typedAnswersQuery({ eventId, slot: question.slot, isOpen }));
  useEffect(() => void (seq > 0 && refetch()), [seq, refetch]);
  const { pending, decide } = useDecisions({ slot: question.slot, commands, reload: refetch });
  const [areFilteredListed, setFilteredListed] = useState(false);
  const all = (data?.answers ?? []).map((answer) => withPending(answer, pending, showsAll));
  const filtered = all.filter(isUndecidedFiltered);
  const listed = areFilteredListed ? all : all.filter((answer) => !isUndecidedFiltered(answer));
  const hasUndecided = all.some(({ is_right, is_filtered, decision }) => !is_right && !is_filtered && decision === null);
  const shown = all.filter(({ is_shown }) => is_shown).length;
  const unlisted = (data?.different ?? 0) - all.length;
  return (
    <section className="hc-typed" aria-labelledby="host-typed">
      <h2 className="h4" id="host-typed">
        Typed answers{" "}
        {data ? (
          <span className="meta">
            {data.answered.toLocaleString()} in, {data.different.toLocaleString()} different, {shown.toLocaleString()}{" "}
            {isRevealed ? "on the screen" : showsAll ? "will show" : "let through"}
          </span>
        ) : null}
      </h2>
      <p className="small meta">
        Question {question.no}: {question.prompt} Equal answers are one row;{" "}
        {showsAll ? "all of them show with the answer unless you hide them." : "nothing shows before you let it through."}
      </p>
      {error && !data ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {data && data.different === 0 ? <p className="small meta">Nobody has typed an answer yet.</p> : null}
      <ul className="typed-list">
        {listed.map((answer) => (
          <TypedRow key={answer.id} answer={answer} showsAll={showsAll} onDecide={(decision) => decide(answer.id, decision)} />
        ))}
        {filtered.length > 0 && !areFilteredListed ? <FilteredRow filtered={filtered} onShow={() => setFilteredListed(true)} /> : null}
      </ul>
      {unlisted > 0 ? <p className="small meta">{counted(unlisted, "rarer answer")} not listed.</p> : null}
      {showsAll || all.length === 0 ? null : (
        <p className="typed-foot">
          <Button
            variant="primary"
            aria-disabled={commands.busy !== null || !hasUndecided || undefined}
            onClick={() => hasUndecided && void commands.send({ type: "show_all_answers", slot: question.slot }).then(() => refetch())}
          >
            {filtered.length > 0 ? "Let all but the held back through" : "Let all through"}
          </Button>
          <span className="small meta">
            {isRevealed ? "They appear at once, largest first." : "They appear at the reveal, largest first."}
          </span>
        </p>
      )}
    </section>
  );
}

/** Answers that the blocklist stopped and nobody decided on are counted together until the host asks for them. */
const isUndecidedFiltered = ({ is_filtered, decision }: TypedAnswer): boolean => is_filtered && decision === null;

function withPending(answer: TypedAnswer, pending: ReadonlyMap<string, TypedAnswer["decision"]>, showsAll: boolean): TypedAnswer {
  const wanted = pending.get(answer.id);
  if (wanted === undefined) return answer;
  return {
    ...answer,
    decision: wanted,
    is_shown: wanted === null ? answer.is_right || (showsAll && !answer.is_filtered) : wanted === "shown",
  };
}

function FilteredRow({ filtered, onShow }: { readonly filtered: readonly TypedAnswer[]; readonly onShow: () => void }): ReactElement {
  const count = filtered.reduce((sum, answer) => sum + answer.count, 0);
  return (
    <li className="is-hidden">
      <span className="num">{count.toLocaleString()}</span>
      <span>
        <b>held back</b>
        <span className="small">
          the filter stopped {filtered.length === 1 ? "it" : "them"}; only you can see {filtered.length === 1 ? "it" : "them"}
        </span>
      </span>
      <span className="typed-acts">
        <Button variant="quiet" onClick={onShow}>
          Show me
        </Button>
      </span>
    </li>
  );
}
