import { SEARCH_MAX } from "@sparc/contract/limits";
import { type ReactElement, useEffect, useState } from "react";
import { SearchIcon } from "./icons/action-icons.ts";

const SEARCH_AFTER_MS = 250;

interface FindFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The current search text. */
  readonly value: string | undefined;
  /** Receives the trimmed text after a pause in typing, or undefined when it is empty. */
  readonly onFind: (text: string | undefined) => void;
  /** What is searched for when this text was typed or pasted, such as the name in a link. */
  readonly toText?: (typed: string) => string;
  /** The longest text that the server searches for; the rest of a longer one is cut off. */
  readonly maxLength?: number;
}

/** A search field. The page around it stores the text, in its address or in its own state. */
export function FindField({ label, placeholder, value, onFind, toText, maxLength = SEARCH_MAX }: FindFieldProps): ReactElement {
  const [text, setText] = useState(value ?? "");
  // When a link clears the filter, the field is cleared too. Otherwise the typed text is newer than `value`.
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
      <span className="visually-hidden">{label}</span>
      <SearchIcon />
      <input
        className="input compact"
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText((toText ? toText(target.value) : target.value).slice(0, maxLength))}
      />
    </label>
  );
}
