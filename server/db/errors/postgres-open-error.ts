/** Errors of a PostgreSQL database that cannot be opened. The message is one line for the operator: the address, the cause and the solution. */

import { findErrorCode } from './database-error.ts';
import { DatabaseOpenError } from './open-error.ts';

const causes: [code: RegExp, text: string][] = [
  [
    /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|57P03)$/,
    'does not answer. Check that the server runs and that DATABASE_URL is right.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'cannot be found. Check the host name in DATABASE_URL.'],
  [/^28/, 'refuses the user. Check the user name and the password in DATABASE_URL.'],
  [/^3D000$/, 'does not exist. Create it, or correct the name at the end of DATABASE_URL.'],
  [/^42501$/, 'does not allow what the server needs. Make its user the owner of the database.'],
  [
    /^42P07$/,
    'has tables of another program with the names of those that the server creates. Name an empty database in DATABASE_URL, or restore a backup.',
  ],
  [/^(53300|53400)$/, 'has no connection left. Raise max_connections of the database, or start fewer processes.'],
  [/^53100$/, 'cannot grow: its disk is full. Free some space, then start again.'],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID)$/,
    'has a certificate that cannot be verified. Name its authority by sslrootcert in DATABASE_URL.',
  ],
];

/** Converts an error to the one that ends the startup. */
export function toPostgresOpenError(error: unknown, location: string): DatabaseOpenError {
  if (error instanceof DatabaseOpenError) return error;
  const code = findErrorCode(error);
  const isTimeout = error instanceof Error && /timeout/i.test(error.message);
  const text = causes.find(([pattern]) => pattern.test(code ?? (isTimeout ? 'ETIMEDOUT' : '')))?.[1];
  const reason = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ');
  return new DatabaseOpenError(
    `The database ${location} ${text ?? `cannot be used: ${reason}. Check DATABASE_URL, or restore a backup.`}${code === undefined ? '' : ` (${code})`}`,
    { cause: error },
  );
}
