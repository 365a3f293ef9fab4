/** What the terminal says once the server listens: where it is, and whom to try it as. */

import type { AddressInfo } from 'node:net';
import type { FirstAccount } from '../accounts/initial-admin.ts';
import type { Config } from '../config.ts';

/** The lines to print; a password that was made up is told this once. */
export function formatStartupMessage(config: Config, { address, port }: AddressInfo, firstAccount?: FirstAccount): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address);
  const host = isLocal ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  const url = `http://${host}:${port}`;
  const lines = [`\n  Open ${url}`];
  if (config.publicUrl) lines.push(`  Families reach it at ${config.publicUrl}`);
  if (config.demo) lines.push(`  A family to try: ${url}/enrollment-form?email=maria.santos@example.com`);
  lines.push(`  The back-office: ${url}/admin`);
  if (firstAccount) lines.push(`  Sign in there as ${firstAccount.email}${passwordHint(firstAccount, url)}`);
  return `${lines.join('\n')}\n`;
}

function passwordHint({ password, isNew }: FirstAccount, url: string): string {
  if (password) return ` with the password ${password} (it is not shown again)`;
  return isNew ? ' with your ADMIN_PASSWORD' : `; a forgotten password is set anew at ${url}/admin/forgot-password`;
}
