/** Numbers by which senders and staff name a submission, also on the phone. They are no secrets: a number opens nothing. */

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { first } from '../database.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { submissions } from '../schema/submissions.ts';

/** Without letters and digits that look or sound alike (0 O, 1 I L, 5 S, 8 B, B D P T, M N), and without vowels, so that no word arises. */
const ALPHABET = '234679FHJKMRTWXY';
const GROUP = 4;
const LENGTH = 2 * GROUP;
const BEGINNING = new RegExp(`^[${ALPHABET}]{${GROUP},${LENGTH}}$`);

/** Returns a number that no submission has, for example `K7HM-4XRT`. */
export async function drawReceiptNumber(tx: DbTransaction): Promise<string> {
  for (;;) {
    const number = format([...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''));
    const taken = await first(tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.receiptNumber, number)));
    if (!taken) return number;
  }
}

/**
 * Returns the beginning of a number as it is stored; undefined for a text that is no beginning of at least four characters.
 * @example readReceiptNumber('k7hm 4x') // 'K7HM-4X'
 */
export function readReceiptNumber(text: string): string | undefined {
  const characters = text.replace(/[\s-]/g, '').toUpperCase();
  return BEGINNING.test(characters) ? format(characters) : undefined;
}

function format(characters: string): string {
  return characters.length === GROUP ? characters : `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}
