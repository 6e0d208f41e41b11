/** Of the number's field on the page, which is fetched after it; the moment of being done has another. */
export const TIE_BREAK_ID = "tie-break-number";

export function goToTieBreak(): void {
  document.getElementById(TIE_BREAK_ID)?.focus();
}
