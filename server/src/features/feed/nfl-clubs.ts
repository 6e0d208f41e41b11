/** Clubs by the codes of nflverse, codes of former cities included, with their first colour. */
const CLUBS: Readonly<Record<string, { readonly name: string; readonly color: string }>> = {
  ARI: { name: "Arizona", color: "#97233f" },
  ATL: { name: "Atlanta", color: "#a71930" },
  BAL: { name: "Baltimore", color: "#241773" },
  BUF: { name: "Buffalo", color: "#00338d" },
  CAR: { name: "Carolina", color: "#0085ca" },
  CHI: { name: "Chicago", color: "#0b162a" },
  CIN: { name: "Cincinnati", color: "#fb4f14" },
  CLE: { name: "Cleveland", color: "#ff3c00" },
  DAL: { name: "Dallas", color: "#003594" },
  DEN: { name: "Denver", color: "#fb4f14" },
  DET: { name: "Detroit", color: "#0076b6" },
  GB: { name: "Green Bay", color: "#203731" },
  HOU: { name: "Houston", color: "#03202f" },
  IND: { name: "Indianapolis", color: "#002c5f" },
  JAX: { name: "Jacksonville", color: "#006778" },
  KC: { name: "Kansas City", color: "#e31837" },
  LA: { name: "LA Rams", color: "#003594" },
  LAC: { name: "LA Chargers", color: "#0080c6" },
  LV: { name: "Las Vegas", color: "#000000" },
  MIA: { name: "Miami", color: "#008e97" },
  MIN: { name: "Minnesota", color: "#4f2683" },
  NE: { name: "New England", color: "#002244" },
  NO: { name: "New Orleans", color: "#d3bc8d" },
  NYG: { name: "NY Giants", color: "#0b2265" },
  NYJ: { name: "NY Jets", color: "#125740" },
  OAK: { name: "Oakland", color: "#000000" },
  PHI: { name: "Philadelphia", color: "#004c54" },
  PIT: { name: "Pittsburgh", color: "#ffb612" },
  SD: { name: "San Diego", color: "#0080c6" },
  SEA: { name: "Seattle", color: "#002244" },
  SF: { name: "San Francisco", color: "#aa0000" },
  STL: { name: "St. Louis", color: "#002244" },
  TB: { name: "Tampa Bay", color: "#d50a0a" },
  TEN: { name: "Tennessee", color: "#4b92db" },
  WAS: { name: "Washington", color: "#5a1414" },
};

const findClub = (league: string, code: string) => (league.toUpperCase() === "NFL" && Object.hasOwn(CLUBS, code) ? CLUBS[code] : undefined);

/** A club's name where a file has codes alone; the code itself when it is not known. */
export const clubName = (league: string, code: string): string => findClub(league, code)?.name ?? code;

export const nflColor = (league: string, code: string): string | undefined => findClub(league, code)?.color;
