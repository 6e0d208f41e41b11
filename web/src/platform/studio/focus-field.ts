import { fieldId } from "./missing-list.tsx";

/**
 * Moves the focus to the control at a problem's path, or to the nearest control that contains the path. Returns false when the page has
 * none.
 */
export function focusField(path: string): boolean {
  const parts = path.split(".");
  while (parts.length > 0) {
    const element = document.getElementById(fieldId(parts.join(".")));
    if (element) {
      element.focus();
      element.scrollIntoView({ block: "center" });
      return true;
    }
    parts.pop();
  }
  return false;
}
