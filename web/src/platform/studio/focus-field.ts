import { fieldId } from "./missing-list.tsx";

/**
 * Moves the focus to the control at a problem's path, or to the nearest group that contains the path, there to its first invalid control.
 * Returns false when the page has none.
 */
export function focusField(path: string): boolean {
  const parts = path.split(".");
  while (parts.length > 0) {
    const element = document.getElementById(fieldId(parts.join(".")));
    if (element) {
      (element.querySelector<HTMLElement>("[aria-invalid='true']") ?? element).focus();
      element.scrollIntoView({ block: "center" });
      return true;
    }
    parts.pop();
  }
  return false;
}
