/** Reasons for versions of slots, where code depends on them. */
export const revisionReasons = {
  /** Changed by a user who runs the event, after the commitment was published at the start. */
  corrected: "corrected",
  /** An accepted appeal made another answer count as right. The author's draft does not contain it. */
  appeal: "appeal",
} as const;

/** Whether such a version is no part of what was published at the start or at the slot's release. */
export const isAfterPublication = (reason: string): boolean => Object.values<string>(revisionReasons).includes(reason);
