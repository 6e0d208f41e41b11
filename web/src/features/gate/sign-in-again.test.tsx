import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { routeTree } from "../../routeTree.gen.ts";
import { clearSession, setTokens, setUser } from "../../session/session-store.ts";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";

const ANA = { id: "u1", email: "ana@example.org", display_name: "Ana", role: "creator", communities: [] };
let drawn: Drawn | null = null;
let sent: { path: string; body: unknown }[] = [];
afterEach(() => {
  drawn?.unmount();
  clearSession();
  sent = [];
  vi.unstubAllGlobals();
});

function serveBy(serve: (path: string, body: Record<string, unknown>) => Response): void {
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, "http://sparc.test").pathname;
    const body = init.body ? JSON.parse(init.body as string) : {};
    if (init.method === "POST") sent.push({ path, body });
    return serve(path, body);
  });
}

async function open(address: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree, history, context: { queryClient } } as never);
  await router.load();
  drawn = draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { root: drawn.root, history };
}
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

async function type(name: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("a login whose password is too short for the role asks for a new one beside it and sends both", async () => {
  const message = "What you may do here now asks for a longer password: at least 15 characters";
  const errors = [{ path: "new_password", code: "too_short", message }];
  serveBy((path, body) => {
    if (path !== "/auth/login") return Response.json({ sparc_access_token: "a1", sparc_refresh_token: "r1" });
    if (body.new_password) return Response.json({ data: ANA });
    return Response.json({ error: "Validation error", code: "auth.password_outgrown", errors }, { status: 422 });
  });
  const { root } = await open("/login");
  await until(() => expect(root.querySelector('input[name="password"]')).not.toBeNull());
  expect(root.querySelector('input[name="new_password"]')).toBeNull();
  await type("email", "ana@example.org");
  await type("password", "short one");
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() => expect(root.textContent).toContain(message));
  await type("new_password", "neun alte blaue boote");
  await act(async () => root.querySelector("form")?.requestSubmit());
  await until(() => expect(sent).toHaveLength(2));
  const login = { email: "ana@example.org", password: "short one", provider: "credentials" };
  expect(sent.map(({ body }) => body)).toEqual([login, { ...login, new_password: "neun alte blaue boote" }]);
});

test("who comes back from confirming is not signed in anew, and goes on where they were", async () => {
  setTokens({ accessToken: "a1", refreshToken: "r1" });
  setUser(ANA as never);
  serveBy((path) => (path === "/auth/reauth/provider" ? new Response(null, { status: 204 }) : Response.json({ data: ANA })));
  const content = { provider: "oidc", redirect: "/debug", c: null, eid: null, confirm: true, nonce: "n", exp: 1 };
  const state = `${btoa(JSON.stringify(content)).replaceAll("=", "")}.tag`;
  const { history } = await open(`/?code=c1&state=${encodeURIComponent(state)}`);
  await until(() => expect(history.location.pathname).toBe("/debug"));
  expect(sent).toEqual([{ path: "/auth/reauth/provider", body: { provider: "oidc", code: "c1", state } }]);
});

test("a login of somebody with an app asks for its code; a wrong one stays, one that comes too late starts over with the reason", async () => {
  let isOver = false;
  serveBy((path, body) => {
    if (path === "/auth/login") return Response.json({ error: "Now the code", code: "auth.second_factor_required" }, { status: 403 });
    if (path === "/points") return Response.json({ data: { totalPoints: 100 } });
    if (path.startsWith("/api/")) return Response.json({ data: [] });
    if (path !== "/auth/login/code") return Response.json({ sparc_access_token: "a1", sparc_refresh_token: "r1" });
    if (isOver) return Response.json({ error: "That took too long. Please log in again.", code: "auth.challenge_over" }, { status: 410 });
    if (body.code === "123456") return Response.json({ data: { ...ANA, role: "ordinary" } });
    const errors = [{ path: "code", code: "wrong_code", message: "This code is not right" }];
    return Response.json({ error: "Validation error", code: "auth.wrong_code", errors }, { status: 422 });
  });
  const { root } = await open("/login");
  const logIn = () =>
    act(async () => {
      root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
  const first = async () => {
    await type("email", ANA.email);
    await type("password", "mine");
    await logIn();
    await until(() => expect(root.querySelector("h1")?.textContent).toBe("Enter your code"));
  };
  await first();
  await type("code", "000000");
  await logIn();
  await until(() => expect(root.textContent).toContain("This code is not right"));
  isOver = true;
  await logIn();
  await until(() => expect(root.textContent).toContain("That took too long"));
  expect(root.querySelector<HTMLInputElement>('input[name="password"]')?.value).toBe("");
  isOver = false;
  await first();
  await type("code", "123456");
  await logIn();
  await until(() => expect(sent.at(-1)).toEqual({ path: "/auth/login/code", body: { code: "123456" } }));
  await until(() => expect(root.querySelector("h1")?.textContent).not.toBe("Enter your code"));
});
