import { TYPED_WORD_MAX } from "@sparc/sparclets/daily-game/puzzles/word/word-limits";
import type { ReactElement, SubmitEvent } from "react";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import type { TypedWord } from "./use-typed-word.ts";

interface WordFieldProps {
  readonly typed: TypedWord;
  readonly length: number;
  readonly isBusy: boolean;
  readonly hasFocus: boolean;
}

/** Text field for a word, for other scripts, dictation and assistive input. */
export function WordField({ typed, length, isBusy, hasFocus }: WordFieldProps): ReactElement {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    typed.send();
  };
  return (
    <form className="word-field" onSubmit={submit} noValidate>
      <TextField
        label={`Your word of ${length} letters`}
        maxLength={TYPED_WORD_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        autoFocus={hasFocus}
        readOnly={isBusy}
        value={typed.text}
        error={typed.problem ?? undefined}
        onChange={(event) => typed.write(event.target.value)}
      />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        Enter
      </Button>
    </form>
  );
}
