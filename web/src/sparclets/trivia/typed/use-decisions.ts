import { useEffect, useRef, useState } from "react";
import type { HostCommands } from "../host/commands.ts";
import { usePressOnce } from "../host/use-press-once.ts";
import type { TypedAnswer } from "./typed.queries.ts";

export type Decision = TypedAnswer["decision"];

interface DecisionsInput {
  readonly slot: string;
  readonly commands: HostCommands;
  /** Reads the list again; a decision counts as stored once the list has it. */
  readonly reload: () => Promise<unknown>;
}

interface Decisions {
  /** Decisions that are not stored yet, by the answer's id. */
  readonly pending: ReadonlyMap<string, Decision>;
  readonly decide: (id: string, decision: Decision) => void;
}

/** As many as one command takes. */
const AT_ONCE = 100;

/**
 * Sends a host's decisions about typed answers. The console sends one command at a time, so decisions made meanwhile wait and leave
 * together. A refused one is dropped; the console shows why. A second press right after the first is ignored, because another button may stand
 * there by then.
 */
export function useDecisions({ slot, commands, reload }: DecisionsInput): Decisions {
  const [pending, setPending] = useState<ReadonlyMap<string, Decision>>(new Map());
  const isSending = useRef(false);
  const once = usePressOnce();
  const { busy, send } = commands;
  useEffect(() => {
    const [first] = pending;
    if (first === undefined || busy !== null || isSending.current) return;
    const decision = first[1];
    const answers = [...pending].flatMap(([id, wanted]) => (wanted === decision ? [id] : [])).slice(0, AT_ONCE);
    isSending.current = true;
    const drop = (): void => {
      isSending.current = false;
      // One that was changed meanwhile still has to be sent.
      setPending((now) => new Map([...now].filter(([id, wanted]) => !answers.includes(id) || wanted !== decision)));
    };
    void send({ type: "review_answers", slot, answers, decision }).then(reload).then(drop, drop);
  }, [pending, busy, send, slot, reload]);
  return { pending, decide: (id, decision) => once(id, () => setPending((now) => new Map(now).set(id, decision))) };
}
