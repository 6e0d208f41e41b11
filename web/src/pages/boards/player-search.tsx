import { type FormEvent, type ReactElement, useState } from "react";

interface PlayerSearchProps {
  readonly value: string | undefined;
  readonly onFind: (text: string | undefined) => void;
}

/** Finds by a part of the name, on Enter; emptied, it shows everybody. */
export function PlayerSearch({ value, onFind }: PlayerSearchProps): ReactElement {
  const [text, setText] = useState(value ?? "");
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    setText(value ?? "");
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFind(text.trim() || undefined);
  };
  return (
    <search className="srch end">
      <form onSubmit={submit}>
        <input
          className="input"
          type="search"
          aria-label="Find a player"
          placeholder="Find a player"
          enterKeyHint="search"
          maxLength={80}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "") onFind(undefined);
          }}
        />
      </form>
    </search>
  );
}
