const NO_ANSWER = "no answer in time";
const UNKNOWN_HOST = "the host’s name is unknown";
const UNREACHABLE = "the host cannot be reached";
const CUT_OFF = "the connection was cut off";
const SELF_SIGNED = "the certificate is self-signed";
const UNKNOWN_ISSUER = "the certificate’s issuer is unknown";

/** By the word that the server stores: its own, and the error codes of Node.js and of the mail transport. */
const FAILURES = new Map([
  ["timeout", NO_ANSWER],
  ["message_unsendable", "the message could not be made, or its recipient is gone"],
  ["push_gone", "the browser does not take messages any more"],
  ["EAUTH", "the mail server refused the sign-in"],
  ["ECONNECTION", "the connection failed"],
  ["ESOCKET", "the connection failed"],
  ["EDNS", UNKNOWN_HOST],
  ["EENVELOPE", "the mail server refused the sender or the recipient"],
  ["ETIMEDOUT", NO_ANSWER],
  ["address_refused", "the address is not allowed"],
  ["paused", "the webhook was paused"],
  ["secret_unreadable", "its secret cannot be read any more, make a new one"],
  ["network", "the connection failed"],
  ["ECONNREFUSED", "the connection was refused"],
  ["ECONNRESET", CUT_OFF],
  ["EPIPE", CUT_OFF],
  ["ENOTFOUND", UNKNOWN_HOST],
  ["EAI_AGAIN", "the host’s name could not be looked up"],
  ["EHOSTUNREACH", UNREACHABLE],
  ["ENETUNREACH", UNREACHABLE],
  ["CERT_HAS_EXPIRED", "the certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "the certificate is for another host"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", SELF_SIGNED],
  ["SELF_SIGNED_CERT_IN_CHAIN", SELF_SIGNED],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", UNKNOWN_ISSUER],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", UNKNOWN_ISSUER],
]);

/** A status code as the server stores it: "status_307" of a web server, "550" of a mail server. */
const STATUS = /^(?:status_)?(\d{3})$/;

/** Why a message could not be sent, in a few words; an unknown reason as it is. */
export function reasonLabel(reason: string): string {
  const [, status] = STATUS.exec(reason) ?? [];
  if (status !== undefined) return reason.startsWith("status_3") ? `the answer was ${status}, a redirect` : `the answer was ${status}`;
  return FAILURES.get(reason) ?? reason;
}
