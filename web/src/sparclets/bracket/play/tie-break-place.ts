/** Id of the number's field on the page, which loads later. The field in the sheet of the complete bracket has another id. */
export const TIE_BREAK_ID = "tie-break-number";

export function goToTieBreak(): void {
  document.getElementById(TIE_BREAK_ID)?.focus();
}
