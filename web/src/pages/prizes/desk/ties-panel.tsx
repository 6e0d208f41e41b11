import { ordinal } from "@sparc/contract/reference/names";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { useAct } from "../../../api/use-act.ts";
import { counted } from "../../../lib/ordinals.ts";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { PrizeTie } from "./claims.queries.ts";

type TieDecision = "draw" | "all";

const CHOICES = [
  { value: "draw", label: "Draw their order" },
  { value: "all", label: "Each of them wins it" },
] as const;

interface TiesPanelProps {
  readonly eventId: string;
  /** Version of the results in which the ties were found. */
  readonly resultsVersion: number;
  readonly ties: readonly PrizeTie[];
  readonly tiers: readonly PrizeTier[];
}

/** Players who share a rank that decides about prizes. Prizes can be awarded only once each of these ties is decided. */
export function TiesPanel({ eventId, resultsVersion, ties, tiers }: TiesPanelProps): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const [chosen, setChosen] = useState<ReadonlyMap<number, TieDecision>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const isDecided = ties.every(({ rank }) => chosen.has(rank));
  const award = (): void => {
    setChecked(true);
    if (!isDecided) return;
    const choices = ties.flatMap(({ rank }) => {
      const choice = chosen.get(rank);
      return choice ? [{ rank, choice }] : [];
    });
    void act.run(async () => {
      try {
        const body = { results_version: resultsVersion, ties: choices };
        const { data } = await call("prizes.award", { params: { id: eventId }, body });
        notify.message(`Awarded ${counted(data.awarded, "prize")}. Winners get a mail.`);
      } finally {
        void client.invalidateQueries({ queryKey: ["event", eventId] });
      }
    });
  };
  return (
    <section className="ties stack" aria-labelledby="ties">
      <h2 className="h3" id="ties">
        {ties.length === 1 ? "A tie decides about prizes" : `${counted(ties.length, "tie")} decide about prizes`}
      </h2>
      <p className="small">Nothing is awarded before you decide. A draw uses the event’s sealed seed, so everybody can check it.</p>
      <ul>
        {ties.map((tie) => (
          <Tie
            key={tie.rank}
            tie={tie}
            tiers={tiers}
            choice={chosen.get(tie.rank) ?? null}
            onChoose={(choice) => setChosen(new Map(chosen).set(tie.rank, choice))}
          />
        ))}
      </ul>
      <ProblemNotice text={act.problem ?? (isChecked && !isDecided ? "Decide every tie first." : null)} />
      <p>
        <Button variant="primary" isBusy={act.isBusy} onClick={award}>
          Award the prizes
        </Button>
      </p>
    </section>
  );
}

interface TieProps {
  readonly tie: PrizeTie;
  readonly tiers: readonly PrizeTier[];
  readonly choice: TieDecision | null;
  readonly onChoose: (choice: TieDecision) => void;
}

function Tie({ tie, tiers, choice, onChoose }: TieProps): ReactElement {
  const { rank, members, member_count: count } = tie;
  const title = `${tie.teams ? counted(tie.teams.length, "team") : counted(count, "player")} share ${ordinal(rank)} place`;
  const rest = count - members.length;
  return (
    <li className="stack">
      <h3 className="h4">{title}</h3>
      <p>
        {tie.teams
          ? `${tie.teams.join(", ")}: ${counted(count, "member")}, each of whom gets the prize of the team’s place`
          : members.map(({ display_name }) => display_name).join(", ")}
        {!tie.teams && rest > 0 ? ` and ${rest.toLocaleString()} more` : null}
      </p>
      <p className="small meta">At stake: {tie.prize_indexes.map((index) => tiers[index]?.name ?? `Prize ${index + 1}`).join(", ")}</p>
      <Segmented label={`${title}: who wins`} options={CHOICES} value={choice} onChange={onChoose} />
    </li>
  );
}
