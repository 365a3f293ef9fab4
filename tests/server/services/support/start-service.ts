/** A small HTTP service on a free port of this machine. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Answers a request of the server. */
export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns a function that answers each request with the same JSON. */
export const json =
  (data: unknown, status = 200): Respond =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));

/** Starts a service until the end of the test; returns its address. */
export async function startService(respond: Respond): Promise<string> {
  const service = createServer(respond);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/api`;
}
