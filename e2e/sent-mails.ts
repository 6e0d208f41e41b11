/** Mails that a server sent, from the test's mail server or, without one, from files in its data directory. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { readMail } from "../server/src/testing/mailbox.ts";
import type { RunningServer } from "./start-server.ts";

interface Wanted {
  to: string;
  about: string;
}

/** Waits for the newest mail to a recipient about a subject, and returns the path and query of its first link. */
export async function linkMailed(server: RunningServer, wanted: Wanted): Promise<string> {
  return (await linksMailed(server, wanted))[0] ?? "";
}

/** Like `linkMailed`, but returns all links in order. */
export async function linksMailed(server: RunningServer, input: Wanted): Promise<string[]> {
  let text = "";
  await expect
    .poll(async () => (text = (await mailsTo(server, input.to)).findLast(({ subject }) => subject.includes(input.about))?.text ?? ""), {
      message: `a mail to ${input.to} about “${input.about}”`,
      timeout: 20_000,
    })
    .not.toBe("");
  return [...text.matchAll(new RegExp(`${server.baseUrl}(/\\S+)`, "g"))].map(([, link]) => link ?? "");
}

/** Subjects of all mails to a recipient so far. */
export async function subjectsTo(server: RunningServer, to: string): Promise<string[]> {
  return (await mailsTo(server, to)).map(({ subject }) => subject);
}

async function mailsTo({ dataDir, mailbox }: RunningServer, to: string): Promise<{ subject: string; text: string }[]> {
  if (mailbox) return mailbox.mails.filter((mail) => mail.to === to);
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .toSorted()
      .map((name) => readFile(join(folder, name), "utf8")),
  );
  return files.map(readMail).filter(({ raw }) => new RegExp(`^To: <?${to.replaceAll(".", "\\.")}>?\r?$`, "m").test(raw));
}
