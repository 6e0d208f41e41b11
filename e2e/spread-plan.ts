/** A real week of the NFL: thirteen games, two of which ended exactly on the line. Data from nflverse (games.csv, CC BY 4.0). */
interface Game {
  away: string;
  home: string;
  /** Date in 2017, US Eastern. */
  day: string;
  time: string;
  /** The line as in the file: positive when the home team is favoured. */
  spread: number;
  total: number;
  score: readonly [away: number, home: number];
}

const game = (away: string, home: string, day: string, time: string, spread: number, total: number, score: [number, number]): Game => ({
  ...{ away, home, day, time, spread, total, score },
});

export const games: readonly Game[] = [
  game("BUF", "NYJ", "2017-11-02", "20:25", -3, 42, [21, 34]),
  game("ATL", "CAR", "2017-11-05", "13:00", -3, 42, [17, 20]),
  game("IND", "HOU", "2017-11-05", "13:00", 6, 45, [20, 14]),
  game("CIN", "JAX", "2017-11-05", "13:00", 6, 38, [7, 23]),
  game("TB", "NO", "2017-11-05", "13:00", 7, 54, [10, 30]),
  game("LA", "NYG", "2017-11-05", "13:00", -5.5, 42.5, [51, 17]),
  game("DEN", "PHI", "2017-11-05", "13:00", 7, 41, [23, 51]),
  game("BAL", "TEN", "2017-11-05", "13:00", 3, 43, [20, 23]),
  game("WAS", "SEA", "2017-11-05", "16:05", 8, 44.5, [17, 14]),
  game("ARI", "SF", "2017-11-05", "16:05", -2.5, 39, [20, 10]),
  game("KC", "DAL", "2017-11-05", "16:25", 2, 53, [17, 28]),
  game("OAK", "MIA", "2017-11-05", "20:30", -3, 44.5, [27, 24]),
  game("DET", "GB", "2017-11-06", "20:30", -2.5, 42.5, [30, 17]),
];
export const OPENER = "BUF-NYJ";
export const CALLED_OFF = "WAS-SEA";
export const MONDAY = "DET-GB";
/** First entered with one point too many for the home team, which made it a cover. */
export const SLIP = { game: "BAL-TEN", entered: [20, 24] as const };

export const toName = ({ away, home }: Game): string => `${away}-${home}`;
export const WEEK = 9;
const DAY_MS = 86_400_000;
/** Days by which the games are moved, so that the week begins on the third day from now. */
const movedDays = Math.ceil((Date.now() + 2 * DAY_MS - Date.parse("2017-11-02")) / DAY_MS);
const moved = (day: string): string => new Date(Date.parse(day) + movedDays * DAY_MS).toISOString().slice(0, 10);
/** The season must be near the dates of its games. */
const SEASON = moved("2017-11-02").slice(0, 4);

/** The feed's file, with scores only for the given games. */
export function toFile(scores: Readonly<Record<string, readonly [number, number]>> = {}): string {
  const head = "game_id,season,week,gameday,gametime,away_team,home_team,away_score,home_score,spread_line,total_line";
  const lines = games.map((one) => {
    const [away, home] = scores[toName(one)] ?? ["", ""];
    const id = `2017_09_${one.away}_${one.home}`;
    return [id, SEASON, WEEK, moved(one.day), one.time, one.away, one.home, away, home, one.spread, one.total].join(",");
  });
  return [head, ...lines].join("\n");
}

export type Side = "home" | "away";
export interface Picked {
  side: Side;
  number?: number;
  isBestBet?: boolean;
  guess?: number;
}
export type Card = Readonly<Record<string, Picked>>;

/** A card from one letter per game in the order above: h for home, a for away. */
export function toCard(sides: string, more: Readonly<Record<string, Partial<Picked>>>): Card {
  return Object.fromEntries(
    games.map((one, at) => [toName(one), { side: sides[at] === "h" ? "home" : "away", ...more[toName(one)] }] as const),
  );
}

export const people = {
  touch: { as: "member05", card: toCard("hhahhahhahhaa", { "TB-NO": { isBestBet: true }, [MONDAY]: { guess: 51 } }) },
  keys: { as: "member02", card: toCard("ahahahahahaha", { "LA-NYG": { isBestBet: true }, [MONDAY]: { guess: 40 } }) },
  late: { as: "member03", card: toCard("hhhhhhhhhhhhh", { "BAL-TEN": { isBestBet: true }, [MONDAY]: { guess: 44 } }) },
  ranks: { as: "member04", card: toCard("aaaaaaaaaaaaa", { "OAK-MIA": { isBestBet: true }, [MONDAY]: { guess: 47 } }) },
} as const;
export type Person = keyof typeof people;

/** A confidence card: thirteen on the first game down to one on the last. */
export const confident: Card = Object.fromEntries(
  games.map((one, at) => [toName(one), { side: at % 3 === 0 ? "home" : "away", number: games.length - at } as const]),
);
