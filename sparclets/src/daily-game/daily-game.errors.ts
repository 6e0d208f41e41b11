/** Refusals of daily games; the host adds them to its one table. */
export const dailyGameErrors = {
  "daily_game.already_answered": { status: 409, text: "You have answered this question. Go on to the next one." },
  "daily_game.already_guessed": { status: 409, text: "You have guessed that already." },
  "daily_game.cell_filled": { status: 409, text: "This square is filled already. Choose another one." },
  "daily_game.choose_four": { status: 422, text: "Choose four different words that are still on the board." },
  "daily_game.key_full": { status: 409, text: "This puzzle holds no more right answers. Decline this one." },
  "daily_game.last_clue": { status: 409, text: "This is the last clue. Name somebody, or give up." },
  "daily_game.not_appealable": { status: 422, text: "This cannot be appealed." },
  "daily_game.only_letters": { status: 422, text: "Use letters only: no spaces, digits or signs." },
  "daily_game.person_used": { status: 409, text: "You have used this name in another square. Everyone counts once." },
  "daily_game.question_open": { status: 409, text: "Answer this question first, or let its time run out." },
  "daily_game.time_over": { status: 423, text: "Time was up before this answer arrived." },
  "daily_game.unknown_person": { status: 422, text: "Choose a name from the list." },
  "daily_game.wrong_length": { status: 422, text: "Your guess needs as many letters as the word has." },
} as const;
