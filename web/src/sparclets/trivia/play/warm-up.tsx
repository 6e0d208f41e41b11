import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useRef, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import "./lobby-wait.css";

interface WarmUpProps {
  readonly eventId: string;
  readonly poll: NonNullable<NonNullable<TriviaRoomView["lobby"]>["warm_up"]>;
}

/** The warm-up poll. A tap votes, another one changes the vote; the big screen shows what the room says. */
export function WarmUp({ eventId, poll }: WarmUpProps): ReactElement {
  const name = useId();
  const { option, isSent, problem, vote } = useVote(eventId);
  return (
    <fieldset className="warm-up-vote">
      <legend>
        <span className="micro">Warm-up, no points</span>
        <span className="warm-up-question" dir="auto">
          {poll.question}
        </span>
      </legend>
      <div className="warm-up-options">
        {poll.options.map((text, at) => (
          <label key={text + String(at)}>
            <input type="radio" name={name} checked={option === at + 1} onChange={() => vote(at + 1)} />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </div>
      <p className="small" role="status">
        {problem ?? (isSent ? "Your vote is in. You can change it until the start." : "Tap one. The big screen shows what the room says.")}
      </p>
    </fieldset>
  );
}

/** The player's vote, stored by the server. Votes are sent one after the other, so that the last tap is the one that stays. */
function useVote(eventId: string): { option: number | null; isSent: boolean; problem: string | null; vote: (option: number) => void } {
  const queryClient = useQueryClient();
  const queryKey = ["warm-up", eventId];
  const { data: stored = null } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call("warm_up.get", { params: { id: eventId }, signal })).data.option,
  });
  const [chosen, setChosen] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef<number | null>(null);
  const isSending = useRef(false);

  async function sendWanted(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (wanted.current !== null) {
        const option = wanted.current;
        wanted.current = null;
        await queryClient.cancelQueries({ queryKey });
        const { data } = await call("warm_up.vote", { params: { id: eventId }, body: { option } });
        queryClient.setQueryData(queryKey, data.option);
      }
    } catch (error) {
      wanted.current = null;
      setProblem(friendlyError(error));
    } finally {
      isSending.current = false;
      setChosen(null);
    }
  }

  const vote = (option: number): void => {
    setProblem(null);
    setChosen(option);
    wanted.current = option;
    void sendWanted();
  };
  return { option: chosen ?? stored, isSent: chosen === null && stored !== null, problem, vote };
}
