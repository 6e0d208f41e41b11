import type { Content, DraftMatchup, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";

type Named = { readonly home: { readonly name: string }; readonly away: { readonly name: string } };

/** Name of a team, or "The home team" and "The away team" while it has none. */
function toTeamName({ name }: { readonly name: string }, role: "home" | "away"): string {
  return name.trim() || (role === "home" ? "The home team" : "The away team");
}

/** Name of a game: "Kansas City at Dallas", "… at Dallas" while a team has no name, or "A game without teams". */
export function gameLabel({ home, away }: Named): string {
  const named = [away.name.trim(), home.name.trim()];
  return named.every((name) => name === "") ? "A game without teams" : named.map((name) => name || "…").join(" at ");
}

/** Meaning of a line: "Dallas must win by 3 or more", "Dallas must win by 4 or more, by 3 it is a push". */
export function lineMeaning(matchup: Named & Pick<Content, "line">): string {
  const { line } = matchup;
  if (line === null) return "No line yet: nobody can pick a side";
  if (line === 0) return "Whoever wins covers; a tie is a push";
  const favoured = line < 0 ? toTeamName(matchup.home, "home") : toTeamName(matchup.away, "away");
  const by = Math.abs(line);
  if (Number.isInteger(by)) return `${favoured} must win by ${by + 1} or more, by ${by} it is a push`;
  return by < 1 ? `${favoured} must win` : `${favoured} must win by ${Math.ceil(by)} or more`;
}

/** Meaning of a total: "45 points or more are over", "46 points or more are over, exactly 45 is a push". */
export function totalMeaning({ total }: Pick<DraftMatchup, "total">): string {
  if (total === null) return "No total: nobody can pick over or under";
  return Number.isInteger(total)
    ? `${total + 1} points or more are over, exactly ${total} is a push`
    : `${Math.ceil(total)} points or more are over`;
}

/** Explains to the host until when a line may move without a reason. */
export function linePolicyHint({ line_policy: policy }: Rules): string {
  if (policy.kind === "frozen") return "Lines are frozen at publication. With a reason one may still move until its picks close.";
  if (policy.kind === "closing") return "Lines move until each game starts.";
  return "Lines move until the stated time. After that one moves only with a reason.";
}
