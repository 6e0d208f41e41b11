/** How long the file's object URL stays valid. Some browsers begin to read it a while after the download starts. */
const RETENTION_MS = 10_000;

/** Downloads a value as a JSON file. */
export function saveJson(name: string, content: unknown): void {
  saveText({ name, type: "application/json", content: JSON.stringify(content, null, 2) });
}

/** Downloads a text as a file. `type` is its media type. */
export function saveText({ name, type, content }: { name: string; type: string; content: string }): void {
  saveBlob(name, new Blob([content], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS);
}
