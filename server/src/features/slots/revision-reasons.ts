/** Reasons for versions of slots, where code depends on them. */
export const revisionReasons = {
  /** Changed by somebody who runs the event, after what is sealed at its start was published. */
  corrected: "corrected",
  /** Another answer counts as right since an appeal was accepted. The author's draft knows nothing of it. */
  appeal: "appeal",
} as const;

/** Whether such a version is no part of what was published at the start or at the slot's release. */
export const isAfterPublication = (reason: string): boolean => Object.values<string>(revisionReasons).includes(reason);
