import type { ReactElement } from "react";
import { Face } from "../../ui/face.tsx";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import type { AuditLine } from "./admin.queries.ts";
import { actorName } from "./audit-labels.ts";

/** The photo or face of whoever did something. The clock and strangers have none, and a removed account has no mark. */
export function ActorFace({ line }: { readonly line: Pick<AuditLine, "actor" | "action"> }): ReactElement {
  const { actor } = line;
  if (actor === null) return <JerseyAvatar name={actorName(line)} variant="away" size="s" />;
  return <Face face={actor.face} photoUrl={actor.photo_url} size="s" />;
}
