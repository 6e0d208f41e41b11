import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { counted } from "../../lib/ordinals.ts";
import { announce } from "../../ui/announcer.ts";
import { FindField } from "../../ui/find-field.tsx";
import { CommunityRows, type RowsProps } from "./community-rows.tsx";
import "./community-finder.css";

/** Above so many communities the choice has a search field. */
export const LISTED_MAX = 8;

const ROW = "button.wide";

/**
 * The rows with a search field above them. Arrow keys move through the field and the rows, a letter typed on a row goes into the field, and
 * Enter in the field opens the first match.
 */
export function CommunityFinder(props: RowsProps): ReactElement {
  const [find, setFind] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const matching = find === undefined ? props.communities : props.communities.filter(({ community }) => isMatch(community.name, find));
  const { length: count } = matching;
  useEffect(() => {
    if (find !== undefined) announce(`${counted(count, "community", "communities")} found`, "polite", "found");
  }, [find, count]);
  const rows = <CommunityRows {...props} communities={matching} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move the focus among the controls inside
    <div className="community-finder" ref={root} onKeyDown={(event) => root.current && steer(event, root.current)}>
      <FindField label="Find a community" placeholder="Find a community" value={find} onFind={setFind} />
      {count === 0 ? <p className="small meta">No community of yours is called “{find}”.</p> : null}
      {props.isMenu ? (
        <div className="menu flat" role="menu" aria-label="Select Community">
          {rows}
        </div>
      ) : (
        <div className="menu flat">{rows}</div>
      )}
    </div>
  );
}

/** Case and accents make no difference. */
const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const isMatch = (name: string, find: string): boolean => fold(name).includes(fold(find.trim()));

/** Handles all keys but those that close the menu around it, which otherwise would take letters for itself. */
function steer(event: KeyboardEvent, root: HTMLElement): void {
  const { key } = event;
  if (key === "Escape" || key === "Tab") return;
  event.stopPropagation();
  const field = root.querySelector("input");
  if (!field) return;
  const rows = [...root.querySelectorAll<HTMLElement>(ROW)];
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault();
    const stops = [field, ...rows];
    const at = stops.indexOf(document.activeElement as HTMLElement) + (key === "ArrowDown" ? 1 : -1);
    stops.at(at % stops.length)?.focus();
  } else if (event.target === field) {
    if (key !== "Enter" || event.nativeEvent.isComposing || field.value.trim() === "") return;
    event.preventDefault();
    // What was typed last may not have reached the rows yet.
    rows.find((row) => isMatch(row.querySelector("b")?.textContent ?? "", field.value))?.click();
  } else if (key.length === 1 && key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
    // The letter is typed into the field, because it has the focus by then.
    field.focus();
  }
}
