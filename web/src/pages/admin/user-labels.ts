import type { AdminUser } from "./admin.queries.ts";

/** A change of an account that waits for confirmation. */
export type UserStep =
  | { readonly kind: "role"; readonly user: AdminUser; readonly role: AdminUser["role"] }
  | { readonly kind: "suspend" | "readmit" | "reset_code"; readonly user: AdminUser };

interface StepLabels {
  readonly title: string;
  readonly what: string;
  readonly verb: string;
  readonly cancel: string;
  readonly done: string;
}

const ROLE_NAMES = { ordinary: "an ordinary member", creator: "a creator", admin: "an admin" } as const;
const ROLE_WHAT = {
  ordinary: "They lose the Studio. Their events stay, and their own communities stay theirs to play in.",
  creator: "They can make and run events in the communities they belong to.",
  admin: "They see every community, every event and this area, and can change them.",
} as const;

export function toStepLabels(step: UserStep): StepLabels {
  const { display_name: name } = step.user;
  if (step.kind === "role") {
    const role = ROLE_NAMES[step.role];
    return {
      title: `Make ${name} ${role}?`,
      what: ROLE_WHAT[step.role],
      verb: `Make ${role}`,
      cancel: "Leave as it is",
      done: `${name} is ${role} now`,
    };
  }
  if (step.kind === "suspend") {
    return {
      title: `Suspend ${name}?`,
      what: "They are signed out everywhere within seconds and cannot sign in. Their answers, stars and places stay.",
      verb: "Suspend",
      cancel: "Leave as it is",
      done: `${name} is suspended`,
    };
  }
  if (step.kind === "reset_code") {
    return {
      title: `Reset the sign-in code of ${name}?`,
      what: "For somebody who has lost their authenticator app and their recovery codes. Make sure that it is them who asks. They are signed out everywhere, told by mail, and sign in with their password alone.",
      verb: "Reset the code",
      cancel: "Leave as it is",
      done: `${name} signs in with the password alone now`,
    };
  }
  return {
    title: `Readmit ${name}?`,
    what: "They can sign in again.",
    verb: "Readmit",
    cancel: "Leave suspended",
    done: `${name} can sign in again`,
  };
}

/** Whether somebody would be a creator without any community to make events for. */
export const isCommunityNeeded = (step: UserStep): boolean =>
  step.kind === "role" && step.role === "creator" && step.user.community_count === 0;

/** Request body for the change; `communityId` is empty where none was asked for. */
export function toChange(step: UserStep, { reason, communityId }: { readonly reason: string; readonly communityId: string }) {
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const home = communityId === "" ? {} : { community_id: communityId };
  return step.kind === "role" ? { role: step.role, ...home, ...why } : { is_suspended: step.kind === "suspend", ...why };
}
