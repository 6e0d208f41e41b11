import { useState } from "react";

/** The text of a field. It is replaced when the value changes from outside. */
export function useFollowing(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setText(value);
  }
  return [text, setText];
}
