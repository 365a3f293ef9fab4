/** What the terminal says once the server listens: where it is, and whom to try it as. */

import type { AddressInfo } from 'node:net';
import type { FirstAccount } from '../admin/first-account.ts';
import type { Config } from '../config.ts';

/** The lines to print; a password that was made up is told this once. */
export function welcome(config: Config, { address, port }: AddressInfo, firstAccount?: FirstAccount): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address);
  const host = isLocal ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  const url = `http://${host}:${port}`;
  const lines = [`\n  Open ${url}`];
  if (config.publicUrl) lines.push(`  Families reach it at ${config.publicUrl}`);
  if (config.demo) lines.push(`  A family to try: ${url}/enrollment-form?email=maria.santos@example.com`);
  lines.push(`  The back-office: ${url}/admin`);
  if (firstAccount?.password) lines.push(`  Sign in there as ${firstAccount.email} with the password ${firstAccount.password} (it is not shown again)`);
  else if (firstAccount) lines.push(`  Sign in there as ${firstAccount.email} with your ADMIN_PASSWORD`);
  return `${lines.join('\n')}\n`;
}
