// Runs before the first paint: sets the stored or the system's theme on the root, so that no page flashes, and the choice of less motion.
// A plain file because the content security policy forbids inline script. Keep the keys equal to theme-preference.ts and motion-preference.ts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("theme");
    document.documentElement.toggleAttribute("data-less-motion", localStorage.getItem("less_motion") === "1");
  } catch {
    // storage may be closed to us: the system's choice stands
  }
  const isDark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
})();
