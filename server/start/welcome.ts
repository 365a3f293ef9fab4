/** What the terminal says once the server listens: where it is, and how to sign in. */

import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

/** The first account of the back-office; `password` only when it was made just now. */
export interface FirstAccount {
  email: string;
  password?: string;
}

/** The lines to print. */
export function welcome(config: Config, { address, port }: AddressInfo, account: FirstAccount | undefined): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address);
  const host = isLocal ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  const url = `http://${host}:${port}`;
  const lines = [`\n  Open ${url}`];
  if (config.publicUrl) lines.push(`  Families reach it at ${config.publicUrl}`);
  if (config.demo) lines.push(`  A family to try: ${url}/enrollment-form?email=maria.santos@example.com`);
  if (account) lines.push(`  Back-office: ${url}/admin as ${account.email}${account.password ? `, password ${account.password}` : ''}`);
  return `${lines.join('\n')}\n`;
}
