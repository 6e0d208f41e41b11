import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";

/** What a server that does not say it yet announces a question for. */
const GET_READY_DEFAULT_S = 3;

/** How long the announcement of the coming question lasts in all. */
export const getReadyMs = (view: Pick<TriviaRoomView, "get_ready_s">): number => (view.get_ready_s ?? GET_READY_DEFAULT_S) * 1_000;
