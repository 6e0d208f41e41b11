import { fieldId } from "./missing-list.tsx";

/** Brings the focus to the control at a problem's path, or to the nearest one the path lies in. False when there is none in the page. */
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
