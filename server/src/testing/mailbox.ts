/** A mail server on loopback that stores the mails it receives. It can refuse mails, and it can be restarted on the same port. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  subject: string;
  /** The decoded text with line feeds. */
  text: string;
  raw: string;
}

export interface Mailbox {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Refuses every mail with this code; null accepts mails again. */
  refuseWith(code: number | null): void;
  stop(): Promise<void>;
}

export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusal !== null) return done(Object.assign(new Error("not now"), { responseCode: refusal }));
        const raw = Buffer.concat(chunks).toString("utf8");
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(", "), ...readMail(raw) });
        return done();
      });
    },
  });
  // A sender that is killed during a connection is not an error of this server.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    mails,
    refuseWith: (code) => {
      refusal = code;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function readMail(raw: string): Omit<ReceivedMail, "to"> {
  const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = head.replace(/\r?\n[ \t]+/g, " ");
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1]?.trim() ?? "";
  const body = rest.join("\n\n");
  const encoding = headerOf("Content-Transfer-Encoding").toLowerCase();
  const text =
    encoding === "quoted-printable" ? fromQuotedPrintable(body) : encoding === "base64" ? Buffer.from(body, "base64").toString() : body;
  return { subject: headerOf("Subject"), text: text.replace(/\r\n/g, "\n"), raw };
}

function fromQuotedPrintable(body: string): string {
  const bytes = body.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
