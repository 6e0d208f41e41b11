import webPush from "web-push";

/** A pair for VAPID: a point and a number of the curve P-256, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys();
