import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Environment, readConfig } from "./config.ts";
import { createFirstHtml } from "./http/first-html.ts";
import { readPageStyles } from "./http/page-styles.ts";

const dataDir = mkdtempSync(join(tmpdir(), "sparc-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const CLIENT = { OIDC_CLIENT_ID: "the-client", OIDC_CLIENT_SECRET: "the-secret" };
const GOOGLE = { GOOGLE_CLIENT_ID: "google-client", GOOGLE_CLIENT_SECRET: "google-secret" };
const PUBLIC = { HOST: "0.0.0.0", BASE_URL: "https://play.example.org", SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu" };
const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, ...env });
const providers = (env: Environment) => read(env).signInProviders;

test("without settings there is the password alone", () => expect(providers({})).toEqual([]));

test.each([
  ["id.example.org", "https://id.example.org/", "id.example.org"],
  ["https://id.example.org/", "https://id.example.org/", "id.example.org"],
  ["https://id.example.org/realms/club", "https://id.example.org/realms/club", "id.example.org"],
  ["id.example.org:8443", "https://id.example.org:8443/", "id.example.org"],
])("the domain %s is the issuer %s", (domain, issuer, title) => {
  expect(providers({ OIDC_DOMAIN: domain, ...CLIENT })).toEqual([
    { name: "oidc", title, issuer, clientId: "the-client", clientSecret: "the-secret" },
  ]);
});

test("a provider may have a name of its own, and Google is Google", () => {
  const both = providers({ OIDC_DOMAIN: "id.example.org", OIDC_NAME: "Club ID", ...CLIENT, ...GOOGLE });
  expect(both.map(({ name, title, issuer }) => [name, title, issuer])).toEqual([
    ["oidc", "Club ID", "https://id.example.org/"],
    ["google", "Google", "https://accounts.google.com"],
  ]);
});

test.each<[string, Environment, RegExp]>([
  ["a domain without a client", { OIDC_DOMAIN: "id.example.org" }, /OIDC_CLIENT_ID is needed.*\s.*OIDC_CLIENT_SECRET is needed/],
  ["a client without a domain", CLIENT, /OIDC_DOMAIN is needed/],
  ["a name without a domain", { OIDC_NAME: "Club ID" }, /OIDC_DOMAIN is needed with OIDC_NAME/],
  ["half of Google", { GOOGLE_CLIENT_ID: "x" }, /GOOGLE_CLIENT_SECRET is needed with GOOGLE_CLIENT_ID/],
  ["another protocol", { OIDC_DOMAIN: "ftp://id.example.org", ...CLIENT }, /OIDC_DOMAIN must be a domain/],
  ["credentials in the address", { OIDC_DOMAIN: "https://a:b@id.example.org", ...CLIENT }, /OIDC_DOMAIN must be a domain/],
  ["plain http somewhere else", { OIDC_DOMAIN: "http://id.example.org", ...CLIENT }, /http only on this machine/],
  ["plain http for a public server", { ...PUBLIC, OIDC_DOMAIN: "http://127.0.0.1:9", ...CLIENT }, /http only on this machine/],
])("%s is refused", (_, env, text) => expect(() => read(env)).toThrow(text));

test("the page learns which ways there are, and no client or secret", () => {
  const fill = createFirstHtml({
    config: read({ OIDC_DOMAIN: "id.example.org", ...CLIENT, ...GOOGLE }),
    template: "<!--bootstrap-->",
    boot: "",
    firstList: "",
    styles: readPageStyles("nowhere", ""),
  });
  const card = { path: "/cards/platform/0/0.png", alt: "", title: null };
  const html = fill({
    community: null,
    event: null,
    communities: null,
    card,
    addresses: null,
    pathname: "/",
    isOverlay: false,
    chunk: { scripts: [], styles: [] },
    calls: [],
    visitorChunk: { scripts: [], styles: [] },
    nonce: "n",
  });
  const [, text = ""] = /id="bootstrap">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(text).sign_in).toEqual({
    providers: ["oidc", "google"],
    oidc_name: "id.example.org",
    password_min_length: { ordinary: 10, staff: 15 },
  });
  expect(html).not.toMatch(/secret|client/);
});
