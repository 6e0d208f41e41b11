export interface JsonElement {
  line: number;
  text: string;
}

/**
 * Cuts the elements out of a JSON text without reading them, each with its line, so that one that is broken does not spoil the others:
 * those of the outermost array, or of the array called `name` in an object. Null when there is no such array.
 */
export function jsonElements(text: string, name: string): JsonElement[] | null {
  const startAt = arrayStart(text, name);
  if (startAt === null) return null;
  const elements: JsonElement[] = [];
  let from = startAt + 1;
  let depth = 0;
  const lineAt = lineCounter(text);
  const take = (to: number) => {
    const part = text.slice(from, to);
    const at = from + part.length - part.trimStart().length;
    if (part.trim() !== "") elements.push({ line: lineAt(at), text: part.trim() });
    from = to + 1;
  };
  for (let at = startAt + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = stringEnd(text, at);
    else if (character === "[" || character === "{") depth += 1;
    else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
    else if (character === "," && depth === 0) take(at);
    else if (character === "]") {
      take(at);
      return elements;
    }
  }
  take(text.length);
  return elements;
}

function arrayStart(text: string, name: string): number | null {
  const first = text.search(/\S/);
  if (text[first] === "[") return first;
  if (text[first] !== "{") return null;
  const named = new RegExp(`"${name}"\\s*:\\s*\\[`).exec(text);
  return named === null ? null : named.index + named[0].length - 1;
}

/** Position of the closing quote; a string never runs over its line, so that a forgotten quote stays in its own element. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
    else if (text[at] === "\n") return at;
  }
  return text.length;
}

/** Lines of positions that only grow: each part of the text is looked through once. */
function lineCounter(text: string): (position: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (position) => {
    while (next >= 0 && next < position) {
      line += 1;
      next = text.indexOf("\n", next + 1);
    }
    return line;
  };
}
