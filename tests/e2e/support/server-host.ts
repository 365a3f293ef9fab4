/**
 * The program of a worker's shared server: opens the application over a data folder, on a free port, and closes it again, as often as the
 * worker asks. Each opening reads its own settings and makes a new application, so that no session, limit or definition is left of the last.
 */

import type { Server } from 'node:http';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { loadProduct } from '../../../server/product-loader.ts';
import { listen } from '../../../server/start/listen.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { formatStartupMessage } from '../../../server/start/startup-message.ts';

/** What the worker sends: the settings to open with, or nothing to close. */
export interface HostRequest {
  id: number;
  env?: Record<string, string>;
}

/** What it gets: the address, if one was opened, or why that failed. */
export interface HostReply {
  id: number;
  url?: string;
  error?: string;
}

process.umask(0o077);

let close = async (): Promise<void> => {};

/** Opens an application with these settings and answers its address. */
async function open(env: Record<string, string>): Promise<string> {
  const config = readConfig({ ...process.env, ...env });
  const product = await loadProduct({ ...process.env, ...env });
  const parts = await createServices(product, config, createLog(config));
  const { server, end } = await new Promise<{ server: Server; end: () => Promise<void> }>((resolve, reject) => {
    const listening = listen(parts.app.fetch, config, (info) => {
      console.log(formatStartupMessage(product, config, info, parts.firstAccount));
      resolve(listening);
    });
    listening.server.on('error', reject);
  });
  close = async () => {
    await end();
    await parts.close();
  };
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`;
}

process.on('message', ({ id, env }: HostRequest) => {
  const answer = (reply: Omit<HostReply, 'id'>): void => void process.send?.({ id, ...reply });
  (env ? open(env) : close()).then(
    (url) => answer({ url: url ?? undefined }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
