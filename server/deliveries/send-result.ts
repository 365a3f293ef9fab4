/** The result of an attempt to send a delivery. */

/** `error` is undefined if the receiver accepted it: without addresses, secrets and answers. `isFinal`: another attempt cannot succeed. */
export interface SendResult {
  error?: string;
  isFinal?: boolean;
}
