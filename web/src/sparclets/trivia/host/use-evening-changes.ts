import type { EveningRules } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useEffect, useRef, useState } from "react";
import type { HostCommands } from "./commands.ts";
import type { HostView } from "./view.ts";

export type Evening = NonNullable<HostView["evening"]>;

interface EveningChanges {
  /** The switches as the host has set them, those included that are still on their way. */
  readonly evening: Evening;
  readonly change: (rules: EveningRules) => void;
}

/** A number or a choice that is reached by several presses is sent once nobody has pressed for this long. */
const SETTLED_MS = 500;

const isSwitch = (value: EveningRules[keyof EveningRules]): boolean => typeof value === "boolean";

/**
 * Sends the host's changes of the evening. The console sends one command at a time, so that changes made meanwhile wait and leave together.
 * After a refusal the switches stand as the room has them, and the console shows why.
 */
export function useEveningChanges(evening: Evening, { busy, send }: HostCommands): EveningChanges {
  const [pending, setPending] = useState<EveningRules>({});
  const sent = useRef<EveningRules | null>(null);
  useEffect(() => {
    if (busy !== null) return;
    const drop = (): void => {
      const done = sent.current;
      sent.current = null;
      if (done) setPending((now) => without(now, done));
    };
    // The room has the change by now, or it was refused.
    if (sent.current) return drop();
    const values = Object.values(pending);
    if (values.length === 0) return;
    const timer = setTimeout(
      () => {
        sent.current = pending;
        void send({ type: "set_evening", rules: pending }).then((isDone) => isDone || drop());
      },
      values.every(isSwitch) ? 0 : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [pending, busy, send]);
  return { evening: { ...evening, ...pending }, change: (rules) => setPending((now) => ({ ...now, ...rules })) };
}

/** What was changed again while it was on its way still has to be sent. */
function without(pending: EveningRules, done: EveningRules): EveningRules {
  const names = Object.keys(pending) as (keyof EveningRules)[];
  return Object.fromEntries(names.filter((name) => pending[name] !== done[name]).map((name) => [name, pending[name]]));
}
