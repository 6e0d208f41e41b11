import { expect, test } from "vitest";
import { newWebhookSecret, signWebhook } from "./webhook-signature.ts";

test("a message is signed as the example of Standard Webhooks is", () => {
  const example = {
    ...{ id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: 1_614_265_330_999, body: '{"test": 2432232314}' },
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  };
  expect(signWebhook(example)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("each secret is a new one of 32 random bytes", () => {
  const secrets = Array.from({ length: 20 }, newWebhookSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
});
