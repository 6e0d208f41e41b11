/** Refusals of trivia: code → status and text for a person. */
export const triviaErrors = {
  "trivia.wrong_phase": { status: 409, text: "This is not possible at this moment of the game." },
  "trivia.not_due": { status: 409, text: "It is too early for this step." },
  "trivia.step_pending": { status: 409, text: "Players have not seen your last step yet." },
  "trivia.not_played": { status: 409, text: "Only a question that was played to its end can be changed." },
  "trivia.nothing_to_review": { status: 409, text: "This question has no typed answers to let through." },
  "trivia.poll_shown": { status: 409, text: "Players have seen the poll, so its text stays. You can switch it off." },
  "trivia.wrong_key": { status: 422, text: "This answer key does not fit the question." },
  "trivia.time_over": { status: 423, text: "Time was up before this answer arrived. The next question is yours." },
  "trivia.no_questions": { status: 409, text: "This game has no questions." },
} as const satisfies Record<string, { status: number; text: string }>;

export type TriviaRefusal = keyof typeof triviaErrors;
