/**
 * Decodes the text of a spreadsheet's file: UTF-8, UTF-16 recognised by its byte order mark or its zero bytes, otherwise Windows-1252. For
 * the last one `note` is a warning, because such a file does not name its encoding.
 */
export function readableText(buffer: ArrayBuffer): { readonly text: string; readonly note: string | null } {
  const bytes = new Uint8Array(buffer);
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), note: null };
  try {
    return { text: plain(new TextDecoder("utf-8", { fatal: true }).decode(bytes)), note: null };
  } catch {
    const note = "This file is not UTF-8. It is read with the letters of Windows: look at names with accents before you store it.";
    return { text: plain(new TextDecoder("windows-1252").decode(bytes)), note };
  }
}

const plain = (text: string): string => text.replaceAll("\0", "");

function wideEncoding([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return "utf-16le";
  return first === 0 && third === 0 && second !== 0 && fourth !== 0 ? "utf-16be" : null;
}
