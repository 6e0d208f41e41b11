/** A stub of the browser's caches, which the test environments do not have. */
import { onTestFinished } from "vitest";

export interface FakeCaches {
  /** The stored responses of each cache, by the address of their request. */
  readonly stored: Map<string, Map<string, Response>>;
}

const ORIGIN = "https://play.example.org";
const toKey = (request: Request | string): string => new URL(typeof request === "string" ? request : request.url, ORIGIN).href;

export function installCaches(): FakeCaches {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (request: Request | string) => entries.get(toKey(request))?.clone(),
      put: async (request: Request | string, response: Response) => void entries.set(toKey(request), response),
      delete: async (request: Request | string) => entries.delete(toKey(request)),
    };
  };
  const fake = {
    open,
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    match: async (request: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.get(toKey(request))?.clone(),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "caches");
  Object.defineProperty(globalThis, "caches", { configurable: true, value: fake });
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, "caches", before);
    else Reflect.deleteProperty(globalThis, "caches");
  });
  return { stored };
}
