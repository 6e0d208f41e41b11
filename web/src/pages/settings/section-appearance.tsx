import { type ReactElement, useSyncExternalStore } from "react";
import { lessMotion, setLessMotion } from "../../theme/motion-preference.ts";
import { type ThemePreference, useThemePreference } from "../../theme/theme-preference.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Setting } from "./setting.tsx";

const THEMES: readonly { value: ThemePreference; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "Auto" },
];

/** Kept in this browser, at once. */
export function SectionAppearance(): ReactElement {
  const [theme, setTheme] = useThemePreference();
  const isLess = useSyncExternalStore(lessMotion.subscribe, lessMotion.isOn);
  return (
    <Setting id="look" title="Appearance">
      <Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} />
      <Checkbox
        label="Less motion"
        hint="Fades instead of movement, in this browser."
        checked={isLess}
        onChange={(event) => setLessMotion(event.target.checked)}
      />
    </Setting>
  );
}
