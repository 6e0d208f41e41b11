import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import { makeFolder } from "../../data-directory.ts";
import { UnsendableError } from "../outbox/unsendable-error.ts";

export interface Mail {
  /** The same at every try, so that two copies of a mail can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The address to which a mail program sends one POST to stop mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  now: Instant;
}

/** Sends plain text to one address, or throws. */
export type SendMail = (mail: Mail) => Promise<void>;

interface MailTransport {
  send: SendMail;
  /** Closes the connections to the mail server. */
  close(): void;
}

const CONNECT_MS = 5_000;
const SILENCE_MS = 8_000;
/** Connections stay open for later mails; account mails and event mails share them. */
const MAX_CONNECTIONS = 10;
/** Permanent failures by RFC 5321: the mailbox does not exist or refuses the mail. */
const isPermanent = (status: unknown) => typeof status === "number" && status >= 550 && status <= 559;

/**
 * Over the configured mail server, else as files in the data directory's `mail`, which any mail program opens. Headers are one line each:
 * a line break in an address or a subject is refused, never encoded.
 */
export function createSendMail(config: Pick<Config, "smtpUrl" | "mailFrom" | "baseUrl" | "dataDir">): MailTransport {
  const { hostname } = new URL(config.baseUrl);
  const smtp = config.smtpUrl
    ? createTransport({
        ...{ url: config.smtpUrl, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
        ...{ pool: true, maxConnections: MAX_CONNECTIONS },
      })
    : null;
  const file = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  async function send({ id, to, subject, text, unsubscribeUrl, now }: Mail): Promise<void> {
    for (const header of [to, subject]) if (/[\r\n]/.test(header)) throw new UnsendableError("A header of a mail has a line break");
    const message = {
      ...{ from: config.mailFrom, to: { name: "", address: to }, subject, text, date: new Date(now) },
      messageId: `<${id}@${hostname}>`,
      headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl ? oneClickHeaders(unsubscribeUrl) : {}) },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    if (smtp) {
      try {
        await smtp.sendMail(message);
      } catch (error) {
        if (isPermanent((error as { responseCode?: unknown }).responseCode))
          throw new UnsendableError("The mail server refused this mail for good", { cause: error });
        throw error;
      }
      return;
    }
    const { message: bytes } = await file.sendMail(message);
    const directory = join(config.dataDir, "mail");
    makeFolder(directory);
    const name = join(directory, `${new Date(now).toISOString().replaceAll(":", "-")}-${id}.eml`);
    // The file is renamed when it is complete, so that a reader of the folder never sees half a mail.
    await writeFile(`${name}.part`, bytes as Buffer, { mode: 0o600 });
    await rename(`${name}.part`, name);
  }

  return { send, close: () => smtp?.close() };
}

const oneClickHeaders = (url: string) => ({ "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
