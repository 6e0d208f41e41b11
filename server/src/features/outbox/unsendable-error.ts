/** A message that no number of tries will send. */
export class UnsendableError extends Error {
  readonly code = "message_unsendable";
}
