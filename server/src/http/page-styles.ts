/**
 * The style sheets of a page inside its first HTML. A page has three to eight of them beside the core's, most of less than a kilobyte, and each
 * would cost a first visit a request. The core's stays a file, because every page has it and browsers cache it.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "@sparc/contract/escape-html";

export interface PageStyles {
  /** Splits style sheets into those that the HTML can have inside and the others. Those that the template links are left out. */
  split(files: readonly string[]): { inlined: string[]; linked: string[] };
  /** The text of style sheets that `split` returned as inlined. */
  toCss(files: readonly string[]): string;
}

/** Text that would end the element. */
const ENDS_ELEMENT = /<\/|<!--/;

/** `directory` is the web's build, `template` its HTML. */
export function readPageStyles(directory: string, template: string): PageStyles {
  const known = new Map<string, string | null>();
  const read = (file: string): string | null => {
    const path = join(directory, file);
    const found = known.get(file);
    if (found !== undefined) return found;
    const text = existsSync(path) ? readFileSync(path, "utf8").trim() : null;
    const css = text === null || ENDS_ELEMENT.test(text) ? null : text;
    known.set(file, css);
    return css;
  };
  return {
    split(files) {
      const own = [...new Set(files)].filter((file) => !template.includes(`"/${file}"`));
      return { inlined: own.filter((file) => read(file) !== null), linked: own.filter((file) => read(file) === null) };
    },
    toCss: (files) => files.map((file) => read(file) ?? "").join("\n"),
  };
}

/**
 * Elements for style sheets that are inside the document already. They are disabled, so that browsers do not fetch them; the web's loader
 * finds them and does not fetch them either when a part needs one.
 */
export const toMarkers = (files: readonly string[]): string[] =>
  files.map((file) => `<link rel="stylesheet" href="/${escapeHtml(file)}" disabled />`);
