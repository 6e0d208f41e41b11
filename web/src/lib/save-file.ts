/** A browser may begin to read a file a while after it was handed over. */
const RETENTION_MS = 10_000;

/** Hands a document to the browser as a file to keep. */
export function saveJson(name: string, content: unknown): void {
  saveText({ name, type: "application/json", content: JSON.stringify(content, null, 2) });
}

/** `type` is the media type. */
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
