import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { LANDING_HEADING, LOGIN_HEADING, PLATFORM_LEAD, REGISTER_HEADING } from "@sparc/contract/page-headings";
import { themeCss } from "@sparc/contract/theme/theme-css";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createHttpWorld, type HttpWorld } from "./http.fixtures.ts";

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <title>Sparc</title>
    <link rel="icon" href="/favicon.svg" />
    <!--meta-->
    <!--theme-->
    <!--bootstrap-->
    <script src="/boot.js"></script>
    <!--preload-->
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
    <link rel="stylesheet" href="/assets/index-abc.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>This page needs JavaScript.</noscript>
  </body>
</html>`;
const MANIFEST = {
  "index.html": { file: "assets/index-abc.js", isEntry: true, imports: ["_kit"] },
  _kit: { file: "assets/kit.js" },
  "src/routes/communities.$slug.index.tsx?tsr-split=component": {
    file: "assets/community.js",
    imports: ["_kit", "_list"],
    css: ["assets/community.css", "assets/missing.css"],
  },
  _list: { file: "assets/list.js" },
  "src/routes/index.tsx?tsr-split=component": { file: "assets/landing.js" },
  "src/routes/login.tsx?tsr-split=component": { file: "assets/login.js" },
  "src/routes/register.tsx?tsr-split=component": { file: "assets/register.js" },
  "src/routes/studio/events/index.tsx": { file: "assets/studio.js" },
  "src/routes/$.tsx?tsr-split=component": { file: "assets/rest.js", css: ["assets/rest.css"] },
  "src/routes/communities.$slug.tsx": { file: "assets/frame.js" },
  "src/routes/communities.$slug.history.tsx": { file: "assets/history.js" },
  "src/routes/join-community.tsx": { file: "assets/join.js" },
  "src/routes/studio/events/create.tsx": { file: "assets/create.js" },
};
const SCRIPT = "export const x = 1;".repeat(200);
const FILES: Record<string, string | Buffer> = {
  "index.html": INDEX,
  ".vite/manifest.json": JSON.stringify(MANIFEST),
  ".env": "SECRET=1",
  "favicon.svg": "<svg/>",
  "boot.js": "document.title;",
  "first-list.js": "document.forms;",
  "fonts/text.woff2": "font",
  "assets/community.css": ".home{color:red}",
  "assets/rest.css": ".torn{color:blue}",
  "assets/index-abc.js": SCRIPT,
  "assets/index-abc.js.br": brotliCompressSync(SCRIPT),
  "assets/index-abc.js.gz": gzipSync(SCRIPT),
  "assets/index-abc.js.map": "{}",
};
const COLORS = { primary: "#0a3161", secondary: "#b31942", primary_text: "#ffffff", secondary_text: "#ffffff" };

let opened: TestDatabase;
let world: HttpWorld;
let directory: string;
let eventId: string;
let draftId: string;
let slug: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "sparc-built-"));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  opened = await openTestDatabase();
  world = await createHttpWorld(opened.database, { webDirectory: directory });
  const { db } = opened.database;
  const community = await db
    .updateTable("communities")
    .set({
      name: 'Nordic <"Fans">',
      description: "Ice & more </script>",
      brand_logo: "/logos/sdpn.svg",
      favicon: "javascript:alert(1)",
      primary_color: COLORS.primary,
      secondary_color: COLORS.secondary,
      primary_text_color: COLORS.primary_text,
      secondary_text_color: COLORS.secondary_text,
    })
    .where("id", "=", world.communityId)
    .returning("slug")
    .executeTakeFirstOrThrow();
  slug = community.slug;
  draftId = (await world.createDraft({ type: "coin_flip", name: "Nobody may know" })).id;
  eventId = await world.createPublished({ type: "coin_flip", name: "Cup night", meta: { custom_short_id: "cup-night" } });
});
afterAll(async () => {
  await world.close();
  await opened.close();
  rmSync(directory, { recursive: true });
});

const page = (url: string, accept?: string) => world.call({ url, headers: accept ? { "accept-encoding": accept } : {} });

describe("the first HTML", () => {
  test("shows the product's own logo for a community without one, as the page does", async () => {
    const { db } = opened.database;
    const own = await db.selectFrom("communities").select("brand_logo").where("id", "=", world.communityId).executeTakeFirstOrThrow();
    const setLogo = (logo: string | null) =>
      db.updateTable("communities").set({ brand_logo: logo }).where("id", "=", world.communityId).execute();
    for (const blank of [null, "", "javascript:alert(1)"]) {
      await setLogo(blank);
      expect((await page(`/communities/${slug}/`)).body).toContain('<div id="first-header"><img src="/logos/sparc.svg" alt="" />');
    }
    await setLogo(own.brand_logo);
    expect((await page("/")).body).toContain('<div id="first-header"><span>');
  });

  test("has a community's title, colours, logo and public facts, each escaped", async () => {
    const { statusCode, body, headers } = await page(`/communities/${slug}/`);
    expect(statusCode).toBe(200);
    expect(body).toContain("<title>Nordic &lt;&quot;Fans&quot;&gt; · Sparc</title>");
    expect(body).toContain('<meta name="description" content="Ice &amp; more &lt;/script&gt;" />');
    expect(body).toContain(themeCss(COLORS));
    expect(body).toContain('<div id="root"><div id="first-header"><img src="/logos/sdpn.svg" alt="" />');
    expect(body).toContain('<link rel="icon" href="/logos/sdpn.svg" data-default="/favicon.svg" />');
    expect(body).not.toContain("<!--");
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect((await page(`/communities/${slug}/`)).body).not.toContain(String(nonce));
  });

  test("shows an event's name and description before any script has run, and nothing of a draft", async () => {
    const { db } = opened.database;
    await db.updateTable("events").set({ description: "Bring <b>a pen</b>" }).where("id", "=", eventId).execute();
    const { body } = await page("/e/cup-night");
    expect(body).toContain('<h1 class="title">Cup night</h1><p class="lead">Bring &lt;b&gt;a pen&lt;/b&gt;</p>');
    const draft = (await page(`/e/${draftId}`)).body;
    expect(draft).toContain('<div id="first-content" data-signed-out class="banded"><main class="not-found">');
    expect(draft).not.toContain("Nobody may know");
  });

  test("shows a community's banner and name, or the name alone, on its home page and nowhere else", async () => {
    const { db } = opened.database;
    const setBanner = (banner: string | null) =>
      db.updateTable("communities").set({ header_banner: banner }).where("id", "=", world.communityId).execute();
    await setBanner("/logos/banner.webp");
    const { body } = await page(`/communities/${slug}`);
    expect(body).toContain('<img class="mast-img" src="/logos/banner.webp" alt="" fetchpriority="high" />');
    expect(body).toContain('<h1 class="h1">Nordic &lt;&quot;Fans&quot;&gt;</h1>');
    expect((await page(`/communities/${slug}/history`)).body).not.toContain('id="first-content"');
    await setBanner(null);
    expect((await page(`/communities/${slug}`)).body).toContain('<h1 class="title">Nordic &lt;&quot;Fans&quot;&gt;</h1>');
  });

  test("shows the landing page's heading", async () => {
    expect((await page("/")).body).toContain(`<h1 class="mega">${LANDING_HEADING}</h1>`);
    expect((await page("/join-community")).body).not.toContain('id="first-content"');
  });

  test("shows the heading of the forms of signing in and up, beside the community that the address names", async () => {
    const { body } = await page("/login");
    expect(body).toContain(`<h1 class="h2">${LOGIN_HEADING}</h1>`);
    expect(body).toContain(`<p class="h1">Sparc</p><p>${PLATFORM_LEAD}</p>`);
    const named = (await page(`/register?c=${slug}`)).body;
    expect(named).toContain(`<h1 class="h2">${REGISTER_HEADING}</h1>`);
    expect(named).toMatch(/<p class="h1">Nordic &lt;&quot;Fans&quot;&gt;<\/p><p>\d+ members?<\/p>/);
  });

  test("shows the heading of the Studio's list to those who are signed in, and nothing of its rows", async () => {
    const { body } = await page("/studio/events");
    expect(body).toContain('<h1 class="h2">Events</h1>');
    expect(body).toContain('<div id="first-content" data-signed-in-only');
    expect(body).toContain(":root:not([data-signed-in]) #first-content[data-signed-in-only]{display:none}");
    expect(body).not.toContain("Cup night");
    expect((await page("/studio/events/create")).body).not.toContain('id="first-content"');
  });

  test("runs the script that draws the rows behind the Studio's list, by the same nonce, and on no other page", async () => {
    const { body, headers } = await page("/studio/events?status=draft");
    const nonce = /<div id="first-content".*<\/div><\/div><script nonce="([^"]+)">document\.forms;<\/script>/.exec(body)?.[1];
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}';`);
    for (const other of ["/", "/studio/events/create", `/communities/${slug}`])
      expect((await page(other)).body).not.toContain("document.forms");
  });

  test.each([
    ["/studio/events", '<div class="s-studio"><div id="first-header" class="band studio">'],
    ["/studio/events?status=draft", '<div class="s-studio"><div id="first-header" class="band studio">'],
    ["/admin", '<div id="first-header"><span>'],
  ])("shows on %s a bar of the colour that the page's own has", async (address, bar) => {
    expect((await page(address)).body).toContain(`<div id="root">${bar}`);
  });

  test("runs the script of the first paint inside the document, by the same nonce, and no other script that it contains", async () => {
    const { body, headers } = await page(`/communities/${slug}`);
    const nonce = /<script nonce="([^"]+)">document\.title;<\/script>/.exec(body)?.[1];
    expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(body.match(/<script(?! type="application\/json")[^>]*>/g)).toHaveLength(2);
  });

  test("has the open communities on the landing page alone", async () => {
    const toBootstrap = (body: string) => JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1] ?? "{}");
    expect(toBootstrap((await page("/")).body).communities.data.map((one: { slug: string }) => one.slug)).toContain(slug);
    expect(toBootstrap((await page("/login")).body).communities).toBeNull();
  });

  test("contains settings and community as JSON that cannot end the script element", async () => {
    const { body } = await page(`/c/${slug}`);
    const text = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
    expect(JSON.parse(text)).toMatchObject({
      config: { product_key: "sparc", api_base: "", analytics: null },
      community: { slug, colors: COLORS, description: "Ice & more </script>" },
      event: null,
    });
  });

  test("contains the analytics provider, and allows the page to call it, only when it is switched on", async () => {
    const settings = { ANALYTICS_WRITE_KEY: "wk", ANALYTICS_HOST: "https://figures.example.net/v1/", ANALYTICS_LOGGING: "true" };
    const toConnect = (policy: unknown) => /connect-src ([^;]+)/.exec(String(policy))?.[1];
    for (const flag of ["true", "false"]) {
      const other = await createHttpWorld(opened.database, { env: { ...settings, ANALYTICS_ENABLED: flag }, webDirectory: directory });
      const { body, headers } = await other.call({ method: "GET", url: "/" });
      await other.close();
      const text = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
      const isOn = flag === "true";
      const expected = isOn ? { write_key: "wk", host: "https://figures.example.net/v1", has_logging: true } : null;
      expect(JSON.parse(text).config.analytics).toEqual(expected);
      expect(toConnect(headers["content-security-policy"])?.includes("https://figures.example.net")).toBe(isOn);
      expect(body.includes("figures.example.net")).toBe(isOn);
    }
  });

  test("describes a shared event by id, short id or shortlink, with absolute addresses", async () => {
    for (const path of [`/e/${eventId}`, "/events/cup-night/results", `/c/${slug}/s/cf/${eventId}`]) {
      const { statusCode, body } = await page(path);
      const known = path.startsWith("/c/") ? [200, 404] : [200];
      expect(known, path).toContain(statusCode);
      if (statusCode !== 200) continue;
      expect(body).toContain("<title>Cup night · Nordic");
      const results = path.endsWith("/results") ? "/results" : "";
      const canonical = `http://127.0.0.1:3000/communities/${slug}/sparclets/coin-flips/${eventId}${results}`;
      expect(body).toContain(`<link rel="canonical" href="${canonical}" />`);
      expect(body).toContain(`<meta property="og:url" content="${canonical}" />`);
      expect(body).toContain(`<meta property="og:image" content="http://127.0.0.1:3000/cards/events/${eventId}/`);
      expect(body).toContain(
        '<meta property="og:image:alt" content="Nordic &lt;&quot;Fans&quot;&gt;. Coin flip. Cup night. Status: Coming up" />',
      );
    }
  });

  test("is a true 404 for what does not exist, and for a draft", async () => {
    for (const path of [
      "/communities/nowhere",
      "/c/nowhere",
      "/c/nowhere/s",
      `/c/${slug}/x`,
      `/e/${draftId}`,
      "/e/nothing",
      `/e/${eventId}/extra`,
      "/events/cup-night/results/extra",
      `/cf/${eventId}/extra`,
      `/c/${slug}/s/cf/${eventId}/extra`,
      `/communities/${slug}/sparclets/coin-flips/${eventId}/no/such`,
      "/communities/nowhere/sparclets",
      "/nothing/at/all",
    ]) {
      const { statusCode, body, headers } = await page(path);
      expect([statusCode, headers["content-type"]], path).toEqual([404, "text/html; charset=utf-8"]);
      expect(body).not.toContain("Nobody may know");
      expect(body, path).not.toMatch(/rel="canonical"|og:url/);
    }
    for (const path of ["/login?c=nowhere", "/profile", `/login/?c=${slug}`, `/c/${slug}`, `/c/${slug}/s`, `/c/${slug}/s/`])
      expect((await page(path)).statusCode, path).toBe(200);
  });

  test("of a 404 has the not-found page with its styles in the community's colours, and needs no script to be read", async () => {
    for (const path of ["/communities/nowhere", `/c/${slug}/x`, `/communities/${slug}/no<b>`, "/nothing/at/all"]) {
      const { body } = await page(path);
      expect(body, path).toContain('<h1 class="h1"><span class="visually-hidden">404: </span>Looks like this play didn\'t work out!</h1>');
      for (const text of [
        "The page you're looking for has been traded to another team.",
        "Don't worry though – there's plenty of action happening elsewhere!",
        "Need help? Contact the coaching staff!",
      ])
        expect(body, path).toContain(text);
      expect(body, path).toMatch(/<a [^>]*href="\/"[^>]*>Home<\/a>/);
      expect(body, path).toMatch(/<style nonce="[^"]+" data-page-styles>[^<]*\.torn\{color:blue\}/);
      expect(body, path).not.toMatch(/<noscript>|no<b>/);
    }
    const known = (await page(`/communities/${slug}/no/such`)).body;
    expect(known).toContain("<span>Nordic &lt;&quot;Fans&quot;&gt;</span>");
    expect(known).toContain(themeCss(COLORS));
    expect((await page("/communities/nowhere")).body).not.toContain(themeCss(COLORS));
    const { body } = await page(`/communities/${slug}`);
    expect(body).toContain("<noscript>");
    expect(body).not.toContain("coaching staff");
  });

  test("fetches the page's own chunk together with the entry", async () => {
    const { body } = await page(`/communities/${slug}`);
    expect(body).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/community.js" />');
    expect(body).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/list.js" />');
    expect(body).toContain('<link rel="stylesheet" href="/assets/community.css" disabled />');
    expect(body).toMatch(/<style nonce="[^"]+" data-page-styles>\.home\{color:red\}<\/style>/);
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/missing.css" />');
    expect(body).not.toContain("login.js");
    expect(body.match(/kit\.js/g)).toBeNull();
  });

  test("is compressed when the browser accepts it", async () => {
    const { headers, rawPayload } = await page(`/communities/${slug}`, "gzip, br");
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(String(gunzipSync(rawPayload))).toContain("data-page-styles");
    expect((await page(`/communities/${slug}`)).headers["content-encoding"]).toBeUndefined();
  });

  test("is the same for everybody: a token or a cookie changes nothing but the nonce", async () => {
    const token = await world.readToken(world.author);
    const plain = (text: string) => text.replaceAll(/nonce="[^"]+"/g, "");
    const own = await world.call({ url: `/communities/${slug}`, token, headers: { cookie: "sparc_signin=x" } });
    expect(plain(own.body)).toBe(plain((await page(`/communities/${slug}`)).body));
  });
});

describe("files", () => {
  test("with a hash in their name are cached for a year and compressed", async () => {
    expect((await page("/fonts/text.woff2")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const plain = await page("/assets/index-abc.js");
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    for (const encoding of ["br", "gzip"]) {
      const packed = await page("/assets/index-abc.js", encoding);
      expect(packed.headers["content-encoding"]).toBe(encoding);
      // As the build left them: a request waits for no compressing.
      expect(packed.rawPayload).toEqual(FILES[`assets/index-abc.js.${encoding === "br" ? "br" : "gz"}`]);
      expect(
        (await world.call({ url: "/assets/index-abc.js", headers: { "if-none-match": String(packed.headers.etag) } })).statusCode,
      ).toBe(304);
    }
    const uncompressed = await page("/favicon.svg", "gzip, br");
    expect(uncompressed.headers["cache-control"]).toBe("public, max-age=300");
    expect(uncompressed.headers["content-encoding"]).toBeUndefined();
    expect(uncompressed.body).toBe("<svg/>");
  });

  test("that are hidden, missing or outside answer 404 as data, never the page", async () => {
    const paths = [
      "/.env",
      "/.git/config",
      "/.vite/manifest.json",
      "/assets/index-abc.js.map",
      "/assets/index-abc.js.br",
      "/assets/index-abc.js.gz",
      "/assets/gone.js",
      "/gone.css",
      "/assets/",
      "/..%2f..%2fetc/passwd",
      "/assets/..%2f.env",
      "/index.html",
      "/server.mjs",
      "/package.json",
    ];
    for (const path of paths) {
      const { statusCode, body, headers } = await page(path);
      expect([statusCode, String(headers["content-type"])], `${path} ${body}`).toEqual([404, "application/json; charset=utf-8"]);
    }
  });

  test("whose addresses no parser can read are no error of the server", async () => {
    const { port } = new URL(await world.app.http.listen({ host: "127.0.0.1", port: 0 }));
    for (const path of ["//", "///", "/\\", "//["]) {
      const stream = connect(Number(port), "127.0.0.1");
      stream.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const [answer] = (await once(stream, "data")) as [Buffer];
      expect(answer.toString(), path).toMatch(/^HTTP\/1\.1 [24]/);
      stream.destroy();
    }
  });
});
