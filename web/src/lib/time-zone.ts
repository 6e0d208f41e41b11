/** Name of the browser's time zone: "America/Toronto". */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** City in a zone's name: "Toronto". */
export function zoneCity(zone: string): string {
  return zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
}
