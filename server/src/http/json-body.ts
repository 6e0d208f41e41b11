import type { FastifyInstance } from "fastify";

/** Deeper documents are refused before any schema walks them. */
export const MAX_NESTING = 24;

/**
 * `application/json` is the one content type; anything else answers 415. An empty body is no body, and a key that could reach a prototype
 * is refused.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    const body = String(text);
    if (body.trim() === "") done(null, undefined);
    else if (measureNesting(body) > MAX_NESTING) done(malformed("nested too deeply"));
    else {
      void parse(request, body, (error, parsed) => {
        const isRefused = !error && ESCAPED.test(body) && !isStorable(parsed);
        done(isRefused ? malformed("characters that cannot be stored") : error, parsed);
      });
    }
  });
}

const malformed = (text: string) => Object.assign(new Error(text), { statusCode: 400 });

/** Escapes of NUL or of a lone surrogate: neither can be stored. */
const ESCAPED = /\\u0000|\\u[dD][89a-fA-F]/;

const UNSTORABLE = /[\0\p{Surrogate}]/u;

function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !UNSTORABLE.test(value);
  if (value === null || typeof value !== "object") return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}

/** The greatest depth of brackets in a JSON text, strings left out. Wrong JSON gives some number; the parser refuses it. */
export function measureNesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) isInString = false;
    } else if (code === 0x22) isInString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}
