/** The terminal message of a started server: its URLs, the account to sign in with, and where to put a form if none is served. */

import type { AddressInfo } from 'node:net';
import type { FirstAccount } from '../accounts/initial-admin.ts';
import type { Config } from '../config.ts';
import type { Product } from '../product.ts';
import type { Services } from './create-services.ts';

/** Returns the lines to print. This is the only place that shows a generated password. */
export function formatStartupMessage(
  product: Product,
  config: Config,
  { address, port }: AddressInfo,
  { firstAccount, hasForms }: Pick<Services, 'firstAccount' | 'hasForms'>,
): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(address);
  const host = isLocal ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  const url = `http://${host}:${port}`;
  const ofProduct = product.data?.startupLines?.(url, config) ?? (config.publicUrl ? [`Its public address is ${config.publicUrl}`] : []);
  const lines = [`\n  Open ${url}`, ...ofProduct.map((line) => `  ${line}`)];
  lines.push(`  The back office: ${url}/admin`);
  if (firstAccount) lines.push(`  Sign in there as ${firstAccount.email}${passwordHint(firstAccount, url)}`);
  if (!hasForms) lines.push(`  No form is served. Save a form in ${config.definitionsDir}: it is served from the next request on.`);
  return `${lines.join('\n')}\n`;
}

function passwordHint({ password, isNew }: FirstAccount, url: string): string {
  if (password) return ` with the password ${password} (it is not shown again)`;
  return isNew ? ' with your ADMIN_PASSWORD' : `; a forgotten password is set anew at ${url}/admin/forgot-password`;
}
