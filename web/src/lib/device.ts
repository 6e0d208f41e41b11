/** The order matters: most browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** Guesses browser and system from a user agent: "Firefox on Linux". A user agent can be forged, so the guess is only displayed. */
export function toDevice(userAgent: string): { name: string; isPhone: boolean } {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const name = [browser ?? "A browser", system].filter(Boolean).join(" on ");
  return { name: browser || system ? name : "An unknown device", isPhone: /iPhone|Android.*Mobile/.test(userAgent) };
}
