import type { Queryable } from "../../db/queryable.ts";
import { releaseSend } from "../notifications/sends.repository.ts";
import type { SwitchKey } from "../notifications/switches.repository.ts";
import type { ComposeMail } from "./outbox.service.ts";

/** Composes mails of one kind; one that nobody needs any more does not count as sent. */
export function composeOrRelease({ db, key, compose }: { db: Queryable; key: SwitchKey; compose: ComposeMail }): ComposeMail {
  return async (row) => {
    const mail = await compose(row);
    const { userId, about } = row;
    if (!mail && userId !== null && about) await releaseSend(db, { ...key, ...about, userId });
    return mail;
  };
}
