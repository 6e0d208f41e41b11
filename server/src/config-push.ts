import { createECDH } from "node:crypto";
import { newPushKeys, type PushKeys } from "./lib/push-keys.ts";
import { readOrMakeFile } from "./persisted-file.ts";

/** What pushes are signed with (VAPID, RFC 8292). Browsers subscribe to the public key: another one ends every subscription. */
export interface PushSettings extends PushKeys {
  /** Who a push service asks when something is wrong: a `mailto:` or `https:` address. */
  readonly subject: string;
  /** Push services on this machine are reached, too, also by plain http. Tests need it. */
  readonly isLoopbackAllowed: boolean;
}

interface PushVariables {
  VAPID_PUBLIC_KEY: string | null;
  VAPID_PRIVATE_KEY: string | null;
  VAPID_SUBJECT: string | null;
  PUSH_TO_LOOPBACK: boolean;
  MAIL_FROM: string | null;
  BASE_URL: string | null;
  DATA_DIR: string;
}

/** In the data directory; only where no keys are set. */
export const PUSH_KEYS_FILE = "push-keys";
const MAKE_THEM = "make a pair with: npm run sparc -- make-push-keys";

/** Null where pushes are off. A first run on loopback makes keys and keeps them in the data directory, unless something else is wrong. */
export function readPush(
  variables: PushVariables,
  { isLoopback, isFirstRun }: { isLoopback: boolean; isFirstRun: boolean },
  problems: string[],
): PushSettings | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT } = variables;
  if (variables.PUSH_TO_LOOPBACK && !isLoopback) problems.push("PUSH_TO_LOOPBACK is only for HOST and BASE_URL on loopback");
  if (VAPID_SUBJECT !== null && !isSubject(VAPID_SUBJECT))
    problems.push("VAPID_SUBJECT must be an address such as mailto:you@example.org or https://example.org/contact");
  const shared = { subject: VAPID_SUBJECT ?? defaultSubject(variables), isLoopbackAllowed: variables.PUSH_TO_LOOPBACK };
  if (publicKey !== null && privateKey !== null) {
    if (!isPair({ publicKey, privateKey })) problems.push(`VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys; ${MAKE_THEM}`);
    return Object.freeze({ publicKey, privateKey, ...shared });
  }
  if (publicKey !== null || privateKey !== null) problems.push(`VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together; ${MAKE_THEM}`);
  else if (isLoopback && isFirstRun && problems.length === 0) return storedPush(variables.DATA_DIR, shared, problems);
  return null;
}

function storedPush(dataDir: string, shared: Omit<PushSettings, keyof PushKeys>, problems: string[]): PushSettings | null {
  const keyFile = readOrMakeFile(dataDir, PUSH_KEYS_FILE, () => {
    const keys = newPushKeys();
    return `${keys.publicKey} ${keys.privateKey}`;
  });
  if ("problem" in keyFile) {
    problems.push(keyFile.problem);
    return null;
  }
  const [publicKey = "", privateKey = ""] = keyFile.text.split(" ");
  if (!isPair({ publicKey, privateKey })) problems.push(`The keys kept in ${keyFile.file} are no pair; delete the file to make new ones`);
  return Object.freeze({ publicKey, privateKey, ...shared });
}

const isSubject = (value: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(value) || (value.startsWith("https://") && URL.canParse(value));

/** Push services want to reach somebody: the sender of mails, else the site itself. */
function defaultSubject({ MAIL_FROM, BASE_URL }: PushVariables): string {
  if (MAIL_FROM !== null) return `mailto:${/<(.+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
  return BASE_URL?.startsWith("https:") ? BASE_URL : "mailto:no-reply@localhost";
}

/** Whether the public key is the private one's, both as browsers and push services want them. */
function isPair({ publicKey, privateKey }: PushKeys): boolean {
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false;
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(privateKey, "base64url");
    return curve.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}
