/**
 * The only reader of the environment. Everything is optional for a first run on loopback; a value that makes no sense
 * stops the boot with one text that names every variable at fault. The answer is frozen and never read again.
 */
import { isIP } from "node:net";
import { isAbsolute, relative, resolve } from "node:path";
import { z } from "zod";
import { type FeedSettings, readFeeds } from "./config-feeds.ts";
import { LIMIT_DEFAULTS, type Limits, limitName } from "./config-limits.ts";
import { type PushSettings, readPush } from "./config-push.ts";
import { readSignInProviders, type SignInProviders, signInProblems } from "./config-sign-in.ts";
import { LOG_LEVELS } from "./lib/logger.ts";
import { keptSecretKeys, parseSecretKeys, type SecretKey } from "./secret-keys.ts";

export class ConfigError extends Error {
  readonly code = "config_refused";
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

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

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);

const schema = z.object({
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
  PASSWORD_MIN_LENGTH: whole(8, 64).default(10).describe("Least characters of a new password, 8 to 64."),
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
  FEEDS_FILE: text.describe("JSON file of the game feeds that are read over HTTP."),
  ANALYTICS_ENABLED: exactFlag.describe("Sends analytics to a third party; on by the word true alone."),
  ANALYTICS_WRITE_KEY: text.describe("Write key there. Needed with ANALYTICS_ENABLED."),
  ANALYTICS_HOST: url(["https:", "http:"]).describe("Where batches go; default: https://api.segment.io/v1."),
  ANALYTICS_LOGGING: flag.describe("Writes what is sent to the browser's console."),
  DEBUG_LOGGING: flag.describe("Writes what pages do to the browser's console."),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` })
    .default("info")
    .describe("Least level that is logged."),
  DEV_CLOCK: flag.describe("Lets an admin move the server's time; on loopback alone."),
});

type Variables = z.output<typeof schema>;

export interface Variable {
  readonly name: string;
  readonly description: string;
  /** As it is written in the environment; null where there is none, or where it depends on others. */
  readonly standard: string | null;
}

/** Every variable but the limits, in the order of this file. */
export function listVariables(): readonly Variable[] {
  return Object.entries(schema.shape).map(([name, field]) => ({
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

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where players reach the product; on loopback made from host and port when not set. */
  readonly baseUrl: string;
  readonly apiBase: string | null;
  readonly websocketBase: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly dbPool: number;
  readonly seed: "demo" | "none";
  /** The first signs and seals; all of them verify and open. */
  readonly secretKeys: readonly [SecretKey, ...SecretKey[]];
  readonly productName: string;
  readonly productKey: string;
  /** A mailto: or https: address; null where nobody is named. */
  readonly securityContact: string | null;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: readonly string[];
  /** The mail server; mails become files in the data directory when absent. */
  readonly smtpUrl: string | null;
  /** Who mails come from, as it stands in their header. */
  readonly mailFrom: string;
  /** What pushes to browsers are signed with; null where there are none. */
  readonly push: PushSettings | null;
  /** Characters; `staff` are creators and admins. */
  readonly passwordMinLength: { readonly ordinary: number; readonly staff: number };
  /** Whether creators and admins need a second factor before Studio and Admin open. */
  readonly secondFactorForStaff: boolean;
  /** The ways to sign in beside a password. */
  readonly signInProviders: SignInProviders;
  /** Feeds of games that are asked over HTTP. */
  readonly feeds: readonly FeedSettings[];
  readonly analyticsEnabled: boolean;
  readonly analyticsWriteKey: string | null;
  /** Where the page sends batches, with "/b" behind it; asked only when analytics is enabled. */
  readonly analyticsHost: string;
  readonly analyticsLogging: boolean;
  readonly debugLogging: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly devClock: boolean;
  /** Neither the address listened on nor the public one leaves this machine. */
  readonly isLoopback: boolean;
  readonly limits: Limits;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const known = Object.fromEntries(Object.keys(schema.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])));
  const limits = readLimits(env, problems);
  const parsed = schema.safeParse(known);
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const variables = parsed.data;
  const isLoopback =
    isLoopbackHost(variables.HOST) && (variables.BASE_URL === null || isLoopbackHost(new URL(variables.BASE_URL).hostname));
  const seed = variables.SEED ?? (isLoopback ? "demo" : "none");
  problems.push(...contradictions(variables, { seed, isLoopback }));
  const feeds = readFeeds(variables.FEEDS_FILE, problems);
  const secretKeys = readSecretKeys(variables, isLoopback, problems);
  // A first run keeps keys of both kinds in the data directory; who sets SECRET_KEY sets those for pushes, too.
  const push = readPush(variables, { isLoopback, isFirstRun: variables.SECRET_KEY === null && problems.length === 0 }, problems);
  if (problems.length > 0 || !secretKeys) throw new ConfigError(problems);
  return Object.freeze({ ...plainSettings(variables), seed, secretKeys, feeds, push, isLoopback, limits });
}

const isLoopbackHost = (host: string) =>
  host === "localhost" || host.endsWith(".localhost") || host === "::1" || host === "[::1]" || /^127(\.\d+){3}$/.test(host);

function contradictions(variables: Variables, derived: { seed: string; isLoopback: boolean }): string[] {
  const problems: string[] = [];
  const { isLoopback, seed } = derived;
  if (seed === "demo" && !isLoopback)
    problems.push("SEED demo has accounts with known passwords and is only for HOST and BASE_URL on loopback");
  if (!isLoopback && variables.BASE_URL === null)
    problems.push("BASE_URL is needed when HOST is not loopback: it says where pages and cookies belong");
  if (variables.DEV_CLOCK && !isLoopback) problems.push("DEV_CLOCK is only for HOST and BASE_URL on loopback");
  if (variables.ANALYTICS_ENABLED && variables.ANALYTICS_WRITE_KEY === null)
    problems.push("ANALYTICS_WRITE_KEY is needed with ANALYTICS_ENABLED");
  if (variables.SMTP_URL !== null && variables.MAIL_FROM === null)
    problems.push("MAIL_FROM is needed with SMTP_URL: it says who mails come from");
  problems.push(...signInProblems(variables, isLoopback));
  return problems;
}

function readSecretKeys(variables: Variables, isLoopback: boolean, problems: string[]): Config["secretKeys"] | null {
  const { SECRET_KEY, DATABASE_URL, DATA_DIR } = variables;
  if (SECRET_KEY !== null) {
    const parsed = parseSecretKeys(SECRET_KEY);
    if (typeof parsed === "string") {
      problems.push(`SECRET_KEY ${parsed}`);
      return null;
    }
    return parsed;
  }
  if (DATABASE_URL !== null || !isLoopback) {
    const reason = DATABASE_URL !== null ? "with DATABASE_URL" : "when HOST or BASE_URL is not loopback";
    problems.push(`SECRET_KEY is needed ${reason}: at least 32 random bytes, the same in every process`);
    return null;
  }
  // Nothing is written for a configuration that will be refused anyway.
  if (problems.length > 0) return null;
  const kept = keptSecretKeys(DATA_DIR);
  if (typeof kept !== "string") return kept;
  problems.push(kept);
  return null;
}

function readLimits(env: Environment, problems: string[]): Limits {
  const limits: Record<string, number> = {};
  for (const [variable, standard] of Object.entries(LIMIT_DEFAULTS)) {
    const value = env[variable]?.trim();
    if (value && !/^[1-9]\d{0,8}$/.test(value)) problems.push(`${variable} must be a whole number above 0`);
    limits[limitName(variable)] = value ? Number(value) : standard;
  }
  for (const name of Object.keys(env))
    if (name.startsWith("LIMIT_") && !(name in LIMIT_DEFAULTS)) problems.push(`${name} is not the name of a limit`);
  return Object.freeze(limits) as Limits;
}

function plainSettings(variables: Variables): Omit<Config, "seed" | "secretKeys" | "feeds" | "push" | "isLoopback" | "limits"> {
  const { HOST, PORT } = variables;
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  return {
    host: HOST,
    port: PORT,
    baseUrl: variables.BASE_URL ?? `http://${host}:${PORT}`,
    apiBase: variables.API_BASE,
    websocketBase: variables.WEBSOCKET_BASE,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    dbPool: variables.DB_POOL,
    productName: variables.PRODUCT_NAME,
    productKey: variables.PRODUCT_KEY,
    securityContact: variables.SECURITY_CONTACT,
    corsOrigins: Object.freeze(variables.CORS_ORIGINS),
    trustProxy: Object.freeze(variables.TRUST_PROXY),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? `"${variables.PRODUCT_NAME.replace(/["\\\r\n]/g, "")}" <no-reply@localhost>`,
    passwordMinLength: Object.freeze({ ordinary: variables.PASSWORD_MIN_LENGTH, staff: variables.PASSWORD_MIN_LENGTH_STAFF }),
    secondFactorForStaff: variables.SECOND_FACTOR_FOR_STAFF,
    signInProviders: readSignInProviders(variables),
    analyticsEnabled: variables.ANALYTICS_ENABLED,
    analyticsWriteKey: variables.ANALYTICS_WRITE_KEY,
    analyticsHost: (variables.ANALYTICS_HOST ?? "https://api.segment.io/v1").replace(/\/+$/, ""),
    analyticsLogging: variables.ANALYTICS_LOGGING,
    debugLogging: variables.DEBUG_LOGGING,
    logLevel: variables.LOG_LEVEL,
    devClock: variables.DEV_CLOCK,
  };
}
