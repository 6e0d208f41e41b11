import { type ReactElement, useEffect, useState } from "react";
import { SearchIcon } from "./icons/action-icons.ts";

const SEARCH_AFTER_MS = 250;

interface FindFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for now. */
  readonly value: string | undefined;
  /** The text, trimmed, once the typing rests; `undefined` for none. */
  readonly onFind: (text: string | undefined) => void;
}

/** A search whose text the page around it remembers, in its address or by itself. */
export function FindField({ label, placeholder, value, onFind }: FindFieldProps): ReactElement {
  const [text, setText] = useState(value ?? "");
  // A filter that is cleared by a link clears the field too; otherwise what is being typed is newer than `value`.
  const isCleared = value === undefined;
  const [wasCleared, setWasCleared] = useState(isCleared);
  if (isCleared !== wasCleared) {
    setWasCleared(isCleared);
    if (isCleared) setText("");
  }
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === (value ?? "")) return;
    const timer = setTimeout(() => onFind(trimmed || undefined), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className="find">
      <span className="vh">{label}</span>
      <SearchIcon />
      <input className="input t" type="search" placeholder={placeholder} value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  );
}
