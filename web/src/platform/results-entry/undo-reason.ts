/** The public reason for undoing a result that has counted. */
export const UNDO_REASON = "Entered by mistake";
