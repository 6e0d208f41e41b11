/** What everybody reads beside a result that counted and is taken back. */
export const UNDO_REASON = "Entered by mistake";
