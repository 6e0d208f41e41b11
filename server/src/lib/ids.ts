import { randomBytes, randomUUID } from "node:crypto";

/** A random (version 4) UUID, which reveals no time and no order. */
export const newId = (): string => randomUUID();

/** An unguessable token as base64url; 32 bytes give 43 characters. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString("base64url");
