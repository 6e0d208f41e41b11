import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";

/** Used when the server is too old to send `get_ready_s`. */
const GET_READY_DEFAULT_S = 3;

/** Total duration of the announcement before a question, in milliseconds. */
export const getReadyMs = (view: Pick<TriviaRoomView, "get_ready_s">): number => (view.get_ready_s ?? GET_READY_DEFAULT_S) * 1_000;

/** Total duration in which the question stands alone, in milliseconds. */
export const readFirstMs = (view: Pick<TriviaRoomView, "read_first_s">): number => (view.read_first_s ?? 0) * 1_000;

type Announced = Pick<TriviaRoomView, "question_no" | "question_count" | "build_up">;

/** True for the last of several questions. */
export const isLastQuestion = ({ question_no: no, question_count: count }: Announced): boolean => count > 1 && no >= count;

const POINTS = { standard: null, double: "Double points", none: "No points" } as const;

/** What is special about the points of the coming question; null when nothing is. */
export const pointsLabel = ({ build_up }: Announced): string | null => (build_up ? POINTS[build_up.points] : null);
