import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { CodeField } from "../../ui/code-field.tsx";
import { codeTarget } from "../landing/code-target.ts";

const notFound = (code: string): string => `Community '${code}' not found. Please check the code and try again.`;

/** Form that leads to the community or event with the typed code. `unknown` is a code from the address that matched nothing. */
export function CodeForm({ unknown = "" }: { readonly unknown?: string | undefined }): ReactElement {
  const navigate = useNavigate();
  const [code, setCode] = useState(unknown);
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(unknown === "" ? null : notFound(unknown));
  const findDestination = async (): Promise<void> => {
    setProblem(null);
    try {
      const target = await codeTarget(code);
      if (target) await navigate({ href: target });
      else setProblem(notFound(code));
    } catch (error) {
      setProblem(friendlyError(error, "join-community", code));
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code !== "") void run(findDestination);
  };
  return (
    <form onSubmit={onSubmit}>
      <CodeField
        label="Code of a community or of a game"
        name="code"
        hint="A whole link works too."
        value={code}
        error={problem}
        onChange={setCode}
        end={
          <Button type="submit" variant="ink" isBusy={isBusy}>
            Go
          </Button>
        }
      />
    </form>
  );
}
