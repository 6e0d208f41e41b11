import type { GuestMerge } from "@sparc/contract/entities/guest";
import { SECOND_FACTOR_CODE_MAX } from "@sparc/contract/limits";
import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { signInWithCode } from "../../session/sign-in-code.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useGateSubmit } from "./gate-submit.ts";

interface CodeStepProps {
  readonly onSignedIn: (merge: GuestMerge | undefined) => Promise<void>;
  /** Returns to the first step; `problem` says why when the second step's time has run out. */
  readonly onStartOver: (problem: unknown) => void;
}

/** Second step of signing in: it asks for the code after a correct password. A wrong code can be tried again. */
export function CodeStep({ onSignedIn, onStartOver }: CodeStepProps): ReactElement {
  const [code, setCode] = useState("");
  const [isRecovering, setRecovering] = useState(false);
  const gate = useGateSubmit({
    context: "general",
    shows: ["code"],
    check: () => (code.trim() === "" ? ({ code: "Enter the code" } as Record<string, string>) : {}),
    submit: async () => {
      try {
        await onSignedIn(await signInWithCode(code.trim()));
      } catch (error) {
        if (isApiError(error, "auth.challenge_over")) onStartOver(error);
        throw error;
      }
    },
  });
  const turn = (): void => {
    setRecovering(!isRecovering);
    setCode("");
  };
  return (
    <form className="gate-form" onSubmit={gate.onSubmit} noValidate>
      <h1 className="h2">{isRecovering ? "Use a recovery code" : "Enter your code"}</h1>
      <ProblemNotice text={gate.problem} />
      <TextField
        key={isRecovering ? "recovery" : "app"}
        label={isRecovering ? "Recovery code" : "Code"}
        name="code"
        autoFocus
        autoComplete={isRecovering ? "off" : "one-time-code"}
        inputMode={isRecovering ? "text" : "numeric"}
        maxLength={SECOND_FACTOR_CODE_MAX}
        hint={isRecovering ? "One of the ten you kept. Each works once." : "Six digits from your authenticator app."}
        value={code}
        error={gate.fields.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" size="xl" isWide isBusy={gate.isBusy}>
        Log in
      </Button>
      <p className="row">
        <Button variant="quiet" size="sm" onClick={turn}>
          {isRecovering ? "I have the app" : "I have lost the app"}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onStartOver(null)}>
          Start over
        </Button>
      </p>
    </form>
  );
}
