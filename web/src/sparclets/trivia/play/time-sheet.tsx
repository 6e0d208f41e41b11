import type { ParticipantState, TimeFactor } from "@sparc/contract/entities/room";
import { MAX_FACTOR } from "@sparc/sparclets/room-rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useId, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { announce } from "../../../ui/announcer.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { timeCapMessage } from "./window.ts";

interface TimeSheetProps {
  readonly eventId: string;
  readonly view: Pick<TriviaRoomView, "time_cap">;
  readonly mine: ParticipantState;
  readonly onMine: (mine: ParticipantState) => void;
  readonly onClose: () => void;
}

const FACTORS: readonly TimeFactor[] = [1, 1.5, 2, 3];

/** Announcement of a choice: it holds at once, or from the next game when it came too late for this one. */
function nowOrNext(chosen: TimeFactor, inForce: TimeFactor): string {
  if (chosen !== inForce) return `${chosen === 1 ? "Everybody’s time" : `×${chosen}`} from the next game`;
  return chosen === 1 ? "Everybody’s time" : `Time times ${chosen}`;
}

/**
 * Sheet for extended time. The choice is private and can be changed until the player's first question; a later one holds from the next
 * game. It shows at once and is reverted when it could not be stored.
 */
export function TimeSheet({ eventId, view, mine, onMine, onClose }: TimeSheetProps): ReactElement {
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<TimeFactor>(mine.time_factor ?? 1);
  const [isForNext, setForNext] = useState(false);
  const capId = useId();
  const most = view.time_cap ?? MAX_FACTOR;
  const capMessage = timeCapMessage(most);
  const choose = async (factor: TimeFactor): Promise<void> => {
    setProblem(null);
    setChosen(factor);
    try {
      const { data } = await call("players.time_allowance", { params: { id: eventId }, body: { factor } });
      setForNext(data.factor !== factor);
      onMine({ ...mine, time_factor: data.factor });
      announce(nowOrNext(factor, data.factor));
    } catch (error) {
      setChosen(chosen);
      setProblem(friendlyError(error));
      announce("Your time was not changed.", "assertive");
    }
  };
  return (
    <Sheet isOpen onClose={onClose} title="More time">
      <div className="stack">
        <p>Your clock runs longer than the others’. Points for speed are counted on your own time, so you lose none by it.</p>
        <Segmented
          label="Your time for each question"
          describedBy={capMessage ? capId : undefined}
          options={FACTORS.map((factor) => ({
            value: String(factor),
            label: factor === 1 ? "As everybody" : `×${factor}`,
            isDisabled: factor > most,
          }))}
          value={String(Math.min(chosen, most))}
          onChange={(value) => void choose(Number(value) as TimeFactor)}
        />
        {capMessage ? <p id={capId}>{capMessage}</p> : null}
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {isForNext ? <Notice tone="info">You have had a question already: this counts from your next game on.</Notice> : null}
        <p className="small meta">
          The host sees how many have more time, not who, and may allow less of it. It stays for your next games.
        </p>
      </div>
    </Sheet>
  );
}
