import { expect, test } from "vitest";
import { isByPerson } from "./person-request.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const request = (userAgent: string | undefined, input: { method?: string; headers?: Record<string, string> } = {}) => ({
  method: input.method ?? "GET",
  headers: { ...(userAgent === undefined ? {} : { "user-agent": userAgent }), ...input.headers },
});

test.each([
  IPHONE,
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Instagram 390.0.0",
])("the browser %j opens pages for a person", (userAgent) => {
  expect(isByPerson(request(userAgent))).toBe(true);
});

test.each([
  undefined,
  "",
  "curl/8.14.1",
  "WhatsApp/2.23.20.0",
  "TelegramBot (like TwitterBot)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
  // iMessage.
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
])("%j is no person", (userAgent) => {
  expect(isByPerson(request(userAgent))).toBe(false);
});

test("only the headers of a page, and a page that is fetched ahead, are not opened by a person", () => {
  expect(isByPerson(request(IPHONE, { method: "HEAD" }))).toBe(false);
  expect(isByPerson(request(IPHONE, { headers: { "sec-purpose": "prefetch;prerender" } }))).toBe(false);
  expect(isByPerson(request(IPHONE, { headers: { purpose: "prefetch" } }))).toBe(false);
});
