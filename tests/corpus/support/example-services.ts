/** The services of the example forms: an HTTP server that answers the requests which `definitions/examples/services` describes. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceAddresses } from '../../../server/services/service-settings.ts';
import { clinic } from './services/clinic.ts';
import { municipality } from './services/municipality.ts';
import { welfare } from './services/welfare.ts';

/** Returns the reply to a request; undefined if there is no such record. */
export type Respond = (path: string, query: URLSearchParams) => object | undefined;

const services: Readonly<Record<string, Respond>> = { clinic, municipality, welfare };

/** The running services. */
export interface ExampleServices {
  /** The value of the setting SERVICES. */
  addresses: ServiceAddresses;
  /** Paths with queries of the requests so far. */
  asked: string[];
  close: () => void;
}

/** Starts the services on a free port of this machine. */
export async function startExampleServices(): Promise<ExampleServices> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [, service = '', ...path] = pathname.split('/');
    const reply = services[service]?.(`/${path.join('/')}`, searchParams);
    response.writeHead(reply === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const createAddress = (name: string) => [name, { url: `http://127.0.0.1:${port}/${name}`, headers: {}, allowPrivate: true }] as const;
  return {
    addresses: Object.fromEntries(Object.keys(services).map(createAddress)),
    asked,
    close: () => close(server),
  };
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}
