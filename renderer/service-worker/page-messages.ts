/** The messages of pages to the worker, and of the worker to pages. */

/** Keeps what a page has loaded before it had a worker, and the files of its build that are missing. */
export interface KeepMessage {
  kind: 'keep';
  /** The address of the page. */
  page: string;
  /** Addresses of data that the page had in itself, or needs when it is opened without network. */
  needed: readonly string[];
  /** Addresses of data that the page has requested. */
  loaded: readonly string[];
}

/** Activates a waiting worker: no form is being filled on the page. */
interface HandOverMessage {
  kind: 'hand-over';
}

/** A message of a page. */
export type PageMessage = KeepMessage | HandOverMessage;

/** Sends the submissions that wait: there is a network. */
export interface WakeUpMessage {
  kind: 'send-outbox';
}

/** The network has replied after what was kept, and differently. */
export interface RenewedMessage {
  kind: 'renewed';
  /** The address of the request. */
  address: string;
  data: unknown;
}

/** A message of the worker. */
export type WorkerMessage = WakeUpMessage | RenewedMessage;
