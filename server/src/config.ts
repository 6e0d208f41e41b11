/**
 * The only reader of the environment. Everything is optional for a first run on loopback; a value that makes no sense
 * stops the boot with one text that names every variable at fault. The answer is frozen and never read again.
 */
import { type FeedSettings, readFeeds } from "./config-feeds.ts";
import { LIMIT_DEFAULTS, type Limits, limitName } from "./config-limits.ts";
import { type PushSettings, readPush } from "./config-push.ts";
import { readSignInProviders, type SignInProviders, signInProblems } from "./config-sign-in.ts";
import { type Variables, variablesSchema } from "./config-variables.ts";
import type { LOG_LEVELS } from "./lib/logger.ts";
import { parseSecretKeys, type SecretKey, storedSecretKeys } from "./secret-keys.ts";

export class ConfigError extends Error {
  readonly code = "config_refused";
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where players reach the product; on loopback made from host and port when not set. */
  readonly baseUrl: string;
  /** What a collector of metrics sends as bearer; null where only loopback has them. */
  readonly metricsToken: string | null;
  readonly apiBase: string | null;
  readonly websocketBase: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly dbPool: number;
  readonly seed: "demo" | "none";
  /** Minutes between automatic backups of the built-in database; 0 for none. */
  readonly backupEveryMin: number;
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
  /** Hosts that webhooks may call although they are not public. */
  readonly webhookHosts: readonly string[];
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

const BACKUP_EVERY_MIN = 15;

export type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const known = Object.fromEntries(Object.keys(variablesSchema.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])));
  const limits = readLimits(env, problems);
  const parsed = variablesSchema.safeParse(known);
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
  const backupEveryMin = variables.BACKUP_EVERY_MIN ?? (seed === "demo" ? 0 : BACKUP_EVERY_MIN);
  return Object.freeze({ ...plainSettings(variables), seed, backupEveryMin, secretKeys, feeds, push, isLoopback, limits });
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
  const keysOrProblem = storedSecretKeys(DATA_DIR);
  if (typeof keysOrProblem !== "string") return keysOrProblem;
  problems.push(keysOrProblem);
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

function plainSettings(
  variables: Variables,
): Omit<Config, "seed" | "backupEveryMin" | "secretKeys" | "feeds" | "push" | "isLoopback" | "limits"> {
  const { HOST, PORT } = variables;
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  return {
    host: HOST,
    port: PORT,
    baseUrl: variables.BASE_URL ?? `http://${host}:${PORT}`,
    metricsToken: variables.METRICS_TOKEN,
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
    webhookHosts: Object.freeze(variables.WEBHOOK_HOSTS),
    analyticsEnabled: variables.ANALYTICS_ENABLED,
    analyticsWriteKey: variables.ANALYTICS_WRITE_KEY,
    analyticsHost: (variables.ANALYTICS_HOST ?? "https://api.segment.io/v1").replace(/\/+$/, ""),
    analyticsLogging: variables.ANALYTICS_LOGGING,
    debugLogging: variables.DEBUG_LOGGING,
    logLevel: variables.LOG_LEVEL,
    devClock: variables.DEV_CLOCK,
  };
}
