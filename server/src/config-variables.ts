/**
 * Every variable of the environment but the limits: what it takes, what it is without being set, and what it is for. `config.ts` reads them,
 * `.env.example` lists them.
 */
import { isIP } from "node:net";
import { isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { LOG_LEVELS } from "./lib/logger.ts";

const text = z.string().trim().min(1).nullable().default(null);
const flag = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .transform((value) => value === "true" || value === "1")
  .default(false);
/** On by the word `true` alone. */
const exactFlag = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true")
  .default(false);
const whole = (minimum: number, maximum: number) =>
  z.string().regex(/^\d+$/, "must be a whole number").transform(Number).pipe(z.number().min(minimum).max(maximum));
const url = (protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that starts with ${protocols.join(" or ")}`,
    })
    .nullable()
    .default(null);
const address = (protocols: string[]) => url(protocols).transform((value) => value?.replace(/\/+$/, "") ?? null);
const list = z
  .string()
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .default([]);

function isCidr(value: string): boolean {
  const [ip = "", bits, ...rest] = value.split("/");
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A host as addresses have it: small letters, IPv6 in brackets, and neither port nor path. */
const isHost = (value: string) => URL.canParse(`http://${value}/`) && new URL(`http://${value}/`).hostname === value;
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);

export const variablesSchema = z.object({
  HOST: z.string().trim().min(1).default("127.0.0.1").describe("Address to listen on."),
  PORT: whole(0, 65_535).default(3_000).describe("Port to listen on; 0 takes a free one."),
  BASE_URL: address(["http:", "https:"]).describe(
    "Public address, such as https://play.example.org. Needed when HOST is not loopback; default: HOST and PORT.",
  ),
  API_BASE: address(["http:", "https:"]).describe("Where pages find the API when it lives elsewhere; default: the page's own address."),
  WEBSOCKET_BASE: address(["ws:", "wss:"]).describe(
    "Where pages find the socket when it lives elsewhere; default: the page's own address.",
  ),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .transform((path) => resolve(path))
    .describe("Folder of the built-in database, of keys that were made here and of mails without a mail server."),
  DATABASE_URL: url(["postgres:", "postgresql:"]).describe(
    "PostgreSQL 15 or newer, such as postgres://sparc:…@db/sparc; default: the built-in database in DATA_DIR.",
  ),
  DB_POOL: whole(1, 200).default(10).describe("Connections of one process to PostgreSQL."),
  SEED: z
    .enum(["demo", "none"], { error: "must be demo or none" })
    .nullable()
    .default(null)
    .describe("What an empty database gets, demo or none; default: demo on loopback, none elsewhere."),
  BACKUP_EVERY_MIN: whole(0, 1_440)
    .nullable()
    .default(null)
    .describe("Minutes between automatic backups of the built-in database, 0 for none; default: 15, none with the demo."),
  METRICS_TOKEN: text
    .refine((value) => value === null || /^[\w.~+/-]{16,}=*$/.test(value), { error: "must be at least 16 characters of a bearer token" })
    .describe("What a collector sends as bearer to read /metrics; default: only programs on this machine read it, on loopback."),
  SECRET_KEY: text.describe(
    "Signs tokens and seals addresses: at least 32 random bytes (openssl rand -base64 48). Needed off loopback and with DATABASE_URL. To change it: new:…,old:…",
  ),
  PRODUCT_NAME: z.string().trim().min(1).max(70).default("Sparc").describe("What the product is called on its pages and in its mails."),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,30}$/, "must be lower-case letters, digits and underscores")
    .default("sparc")
    .describe("Prefix of what browsers store; changing it signs everybody out."),
  SECURITY_CONTACT: address(["mailto:", "https:"]).describe(
    "Whom to tell of a weakness, such as mailto:security@example.org; shown at /.well-known/security.txt.",
  ),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: "must be exact origins such as https://play.example.org, separated by commas",
    })
    .describe("Other web origins that may call the API, exactly, separated by commas."),
  TRUST_PROXY: list
    .refine((ranges) => ranges.every(isCidr), {
      error: "must be address ranges such as 10.0.0.0/8, separated by commas; a number of hops can be forged",
    })
    .describe("Address ranges of the proxies in front, such as 10.0.0.0/8, separated by commas."),
  SMTP_URL: url(["smtp:", "smtps:"]).describe(
    "Mail server, such as smtps://user:password@mail.example.org; default: mails are files in DATA_DIR/mail.",
  ),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>\r\n]{1,70} )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      "must be an address such as no-reply@example.org or Sparc <no-reply@example.org>",
    )
    .nullable()
    .default(null)
    .describe("Sender of mails, such as Sparc <no-reply@example.org>. Needed with SMTP_URL."),
  VAPID_PUBLIC_KEY: text.describe("Web Push, public key of the pair that npm run sparc -- make-push-keys prints."),
  VAPID_PRIVATE_KEY: text.describe("Web Push, private key of the pair."),
  VAPID_SUBJECT: text.describe("Who a push service writes to (mailto: or https:); default: MAIL_FROM, else BASE_URL."),
  PUSH_TO_LOOPBACK: exactFlag.describe("Takes push services on loopback; for development."),
  PASSWORD_MIN_LENGTH: whole(8, 64).default(10).describe("Fewest characters of a new password, 8 to 64."),
  PASSWORD_MIN_LENGTH_STAFF: whole(8, 64).default(15).describe("The same for creators and admins."),
  SECOND_FACTOR_FOR_STAFF: flag.describe("Whether creators and admins need an authenticator app."),
  OIDC_DOMAIN: text.describe("Identity provider: a domain, or an issuer's https: address with a path."),
  OIDC_CLIENT_ID: text.describe("Client at the identity provider."),
  OIDC_CLIENT_SECRET: text.describe("Secret of that client."),
  OIDC_NAME: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .nullable()
    .default(null)
    .describe("What the button of the identity provider says; default: its domain."),
  GOOGLE_CLIENT_ID: text.describe("Client at Google."),
  GOOGLE_CLIENT_SECRET: text.describe("Secret of that client."),
  WEBHOOK_HOSTS: list
    .refine((hosts) => hosts.every(isHost), { error: "must be names or addresses of hosts such as bot.internal, separated by commas" })
    .describe("Hosts in private networks that webhooks may call, also by http, separated by commas; others must be public and https."),
  FEEDS_FILE: text.describe("JSON file of the game feeds that are read over HTTP."),
  ANALYTICS_ENABLED: exactFlag.describe("Sends analytics to a third party; on by the word true alone."),
  ANALYTICS_WRITE_KEY: text.describe("Write key there. Needed with ANALYTICS_ENABLED."),
  ANALYTICS_HOST: url(["https:", "http:"]).describe("Where batches go; default: https://api.segment.io/v1."),
  ANALYTICS_LOGGING: flag.describe("Writes what is sent to the browser's console."),
  DEBUG_LOGGING: flag.describe("Writes what pages do to the browser's console."),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info")
    .describe("Lowest level that is logged."),
  DEV_CLOCK: flag.describe("Lets an admin move the server's time; on loopback alone."),
});

export type Variables = z.output<typeof variablesSchema>;

export interface Variable {
  readonly name: string;
  readonly description: string;
  /** As it is written in the environment; null where there is none, or where it depends on others. */
  readonly standard: string | null;
}

/** Every variable but the limits, in the order of this file. */
export function listVariables(): readonly Variable[] {
  return Object.entries(variablesSchema.shape).map(([name, field]) => ({
    name,
    description: field.description ?? "",
    standard: asWritten(field.safeParse(undefined).data),
  }));
}

function asWritten(value: string | number | boolean | readonly string[] | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return isAbsolute(value) ? relative(process.cwd(), value) : value;
  return typeof value === "object" ? value.join(",") : `${value}`;
}
