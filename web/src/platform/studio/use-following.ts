import { useState } from "react";

/** A field's own text, which becomes the value's whenever that changes from outside. */
export function useFollowing(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setText(value);
  }
  return [text, setText];
}
