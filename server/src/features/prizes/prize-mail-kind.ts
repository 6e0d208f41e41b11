/** Mails about prizes. They are no one's choice: whoever has won something has to know. */
export type PrizeMailKind = "prize_won" | "prize_ends" | "prize_shipped" | "prize_cancelled";
