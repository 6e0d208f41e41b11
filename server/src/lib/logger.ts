/**
 * The logger. Secrets are removed twice: known fields are censored by path, and whatever still looks like a token in the finished line is
 * masked.
 */
import pino, { type DestinationStream, type Logger } from "pino";

export type { Logger } from "pino";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_FIELDS = [
  "password",
  "token",
  "secret",
  "authorization",
  "cookie",
  "access_token",
  "refresh_token",
  "accessToken",
  "refreshToken",
  "ticket",
  "code",
  "SECRET_KEY",
  "databaseUrl",
] as const;

// `err.code` is an error's name, not a one-time code: `code` is only censored where requests are logged.
const REDACTED_PATHS = [
  ...SECRET_FIELDS.filter((name) => name !== "code").flatMap((name) => [name, `*.${name}`]),
  "req.headers.authorization",
  "req.headers.cookie",
  'res.headers["set-cookie"]',
  "query.code",
  "body",
  "req.body",
];

const MASKS: readonly [RegExp, string][] = [
  [/eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, "[token]"],
  [/\b(Bearer\s+)[\w.~+/-]+=*/gi, "$1[token]"],
  [/([?&](?:ticket|code|token|access_token|refresh_token|state)=)[^&\s"\\]+/gi, "$1[masked]"],
  // The address of a member's calendar feed is all that is needed to read it.
  [/(\/api\/v1\/calendar\/+)[^\s"\\/?#]+/gi, "$1[masked]"],
  [/[\w-]{20,}(?=(?:\.|%2e)ics\b)/gi, "[masked]"],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^:/\s"\\]+:)[^@\s"\\]+@/gi, "$1[masked]@"],
  // Anything as long and as mixed as a 256-bit token in base64url.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43,}(?![\w-])/g, "[token]"],
];

/** Masks everything in a text that has the shape of a token or of a password in an address. */
export const maskTokens = (line: string): string => MASKS.reduce((text, [shape, mask]) => text.replace(shape, mask), line);

export interface LoggerOptions {
  level?: LogLevel;
  destination?: DestinationStream;
  /** Called with every line as it is written, masked. */
  onLine?(line: string): void;
}

export function createLogger({ level = "info", destination, onLine }: LoggerOptions = {}): Logger {
  const target = destination ?? pino.destination({ fd: 1, sync: false });
  return pino(
    { level, base: undefined, redact: { paths: REDACTED_PATHS, censor: "[redacted]" } },
    {
      write(line: string) {
        const masked = maskTokens(line);
        onLine?.(masked);
        target.write(masked);
      },
    },
  );
}
