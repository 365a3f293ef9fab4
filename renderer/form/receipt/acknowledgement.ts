/** The reply of the server to a form that it stored. */

import { isRecord } from '../requests.ts';

/** What the page shows of it. A server that does not number submissions sends none of it. */
export interface Acknowledgement {
  /** The number that the sender can read out, for example `K7HM-4XRT`. */
  receiptNumber: string | undefined;
  /** ISO 8601. */
  createdAt: string | undefined;
  /** Whether a receipt is mailed. */
  receipt: boolean;
}

/** Reads the reply. Members of other types count as missing. */
export function readAcknowledgement(data: unknown): Acknowledgement {
  const { receiptNumber, createdAt, receipt } = isRecord(data) ? data : {};
  return {
    receiptNumber: typeof receiptNumber === 'string' && receiptNumber !== '' ? receiptNumber : undefined,
    createdAt: typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt)) ? createdAt : undefined,
    receipt: receipt === true,
  };
}
