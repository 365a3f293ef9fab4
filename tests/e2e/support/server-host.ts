/**
 * Program of the shared server process of a worker. On request it starts the application on a free port with a data folder, or stops it.
 * Each start creates a new application, so sessions, limits and definitions are not shared between tests. A definition is compiled once.
 */

import type { Server } from 'node:http';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { loadProduct } from '../../../server/product-loader.ts';
import { listen } from '../../../server/start/listen.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { formatStartupMessage } from '../../../server/start/startup-message.ts';
import { compileOnce } from '../../server/support/compile-once.ts';

/** Request of the worker: starts the application with `env`, or stops it without. */
export interface HostRequest {
  id: number;
  env?: Record<string, string>;
}

/** Reply to the worker: the URL of the started application, or the error. */
export interface HostReply {
  id: number;
  url?: string;
  error?: string;
}

process.umask(0o077);

let close = async (): Promise<void> => {};

/** Starts an application with these settings and returns its URL. */
async function open(env: Record<string, string>): Promise<string> {
  const config = readConfig({ ...process.env, ...env });
  const product = await loadProduct({ ...process.env, ...env });
  const parts = await createServices(product, config, createLog(config), compileOnce);
  const { server, end } = await new Promise<{ server: Server; end: () => Promise<void> }>((resolve, reject) => {
    const listening = listen(parts, config, (info) => {
      console.log(formatStartupMessage(product, config, info, parts));
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
