import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";

/** Used when the server is too old to send `get_ready_s`. */
const GET_READY_DEFAULT_S = 3;

/** Total duration of the announcement before a question, in milliseconds. */
export const getReadyMs = (view: Pick<TriviaRoomView, "get_ready_s">): number => (view.get_ready_s ?? GET_READY_DEFAULT_S) * 1_000;
