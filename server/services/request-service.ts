/**
 * Sends one GET request to a service and reads the reply as JSON. It does not follow redirects, limits time and size, and connects to a
 * private address only if the setting allows it.
 */

import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from '../deliveries/private-address.ts';
import { lookupPublicAddress, PrivateAddressError } from '../deliveries/public-address-lookup.ts';
import type { ServiceAddress } from './service-settings.ts';

/** A reply: the parsed JSON of a success, or "not found". */
export type ServiceReply = { isFound: true; data: unknown } | { isFound: false };

/** Requests `path`, with its query, below the address of a service. Rejects with a `ServiceFailure` when there is no usable reply. */
export type RequestService = (address: ServiceAddress, path: string) => Promise<ServiceReply>;

/** There is no usable reply. The message names the reason and contains no data of the request or of the reply. */
export class ServiceFailure extends Error {}

const TIMEOUT_MS = 5_000;
const MAX_REPLY_BYTES = 1_048_576;
const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json(?:\s*;|$)/i;

/** Creates the function that sends requests. `timeoutMs` is the time for the complete reply. */
export function createRequestService({ timeoutMs = TIMEOUT_MS, maxBytes = MAX_REPLY_BYTES } = {}): RequestService {
  return async (address, path) => {
    const url = new URL(`${address.url}${path}`);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!address.allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new ServiceFailure('its address is private');
    const reply = await read(url, address, timeoutMs, maxBytes);
    if (reply.status === 404) return { isFound: false };
    if (reply.status !== 200) throw new ServiceFailure(`status ${reply.status}`);
    if (!JSON_TYPE.test(reply.type)) throw new ServiceFailure('the reply is not JSON');
    try {
      return { isFound: true, data: JSON.parse(reply.content) as unknown };
    } catch {
      throw new ServiceFailure('the reply is malformed JSON');
    }
  };
}

interface RawReply {
  status: number;
  type: string;
  content: string;
}

function read(url: URL, { headers, allowPrivate }: ServiceAddress, timeoutMs: number, maxBytes: number): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const options = {
      agent: false as const,
      headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'formulary-services' },
      signal,
      ...(!allowPrivate && { lookup: lookupPublicAddress }),
    };
    const fail = (error: Error): void => reject(toFailure(error, signal));
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      const parts: Buffer[] = [];
      let received = 0;
      response.on('data', (part: Buffer) => {
        received += part.length;
        if (received <= maxBytes) {
          parts.push(part);
          return;
        }
        // Reject first: the rest of a small reply may be in the buffer already, and then the response ends normally.
        reject(new ServiceFailure(`the reply is larger than ${maxBytes} bytes`));
        request.destroy();
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          content: Buffer.concat(parts).toString('utf8'),
        }),
      );
      response.on('error', fail);
    });
    request.on('error', fail);
    request.end();
  });
}

function toFailure(error: NodeJS.ErrnoException, signal: AbortSignal): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (error instanceof PrivateAddressError) return new ServiceFailure('its address is private');
  if (signal.aborted) return new ServiceFailure('no complete reply in time');
  return new ServiceFailure(`the connection failed (${error.code ?? error.name})`);
}
