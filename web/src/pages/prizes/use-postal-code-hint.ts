import { useEffect, useState } from "react";

/** The hint at a postal code that was typed, once the field is left. The forms of postal codes are fetched with the first one. */
export function usePostalCodeHint({
  postalCode,
  country,
  isLeft,
}: {
  postalCode: string;
  country: string;
  isLeft: boolean;
}): string | null {
  const [hint, setHint] = useState<{ readonly of: string; readonly text: string | null } | null>(null);
  const of = `${country} ${postalCode}`;
  useEffect(() => {
    if (!isLeft || country === "" || postalCode.trim() === "") return;
    let isOver = false;
    // Without the forms there is no hint, and the address is sent as it is.
    import("./postal-code-hint.ts").then(
      ({ postalCodeHint }) => {
        if (!isOver) setHint({ of, text: postalCodeHint(postalCode, country) });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [of, postalCode, country, isLeft]);
  return hint?.of === of ? hint.text : null;
}
