import { type Draft, draft, type Game } from "@sparc/sparclets/fixtures/pick-two.schema";
import type { ReactElement } from "react";
import type { EditorProps } from "../../platform/sparclet.ts";
import { DateTime } from "../../platform/studio/date-time-field.tsx";
import { toLocked } from "../../platform/studio/editable.ts";
import { fieldId } from "../../platform/studio/missing-list.tsx";
import { RuleSection } from "../../platform/studio/rule-parts.tsx";
import { TextField } from "../../ui/text-field.tsx";

const NO_GAME: Game = { home: "", away: "", lock_at: null };

/** Fields for the teams and the lock of both games. */
export function Editor({ form: { shown, stored, change } }: EditorProps): ReactElement {
  const games = draft.safeParse(shown.draft).data?.games ?? [];
  const set = (at: number, edit: Partial<Game>): void => {
    const next = [0, 1].map((index) => ({ ...NO_GAME, ...games[index], ...(index === at ? edit : {}) }));
    change({ draft: { games: next } satisfies Draft });
  };
  return (
    <fieldset className="stack gap-l" disabled={toLocked(stored, "draft") !== null}>
      <legend className="visually-hidden">Games</legend>
      {[0, 1].map((at) => {
        const { home, away, lock_at: lockAt } = games[at] ?? NO_GAME;
        return (
          <RuleSection key={at} id={fieldId(`draft.games.${at}`)} title={`Game ${at + 1}`} isTarget>
            <TextField label="Home" value={home} onChange={({ target }) => set(at, { home: target.value })} />
            <TextField label="Away" value={away} onChange={({ target }) => set(at, { away: target.value })} />
            <DateTime
              id={fieldId(`draft.games.${at}.lock_at`)}
              label="Picks close"
              zone={shown.time_zone}
              value={lockAt === null ? null : new Date(lockAt).toISOString()}
              onChange={(iso) => set(at, { lock_at: iso === null ? null : Date.parse(iso) })}
            />
          </RuleSection>
        );
      })}
    </fieldset>
  );
}
