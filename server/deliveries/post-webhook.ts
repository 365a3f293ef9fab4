/**
 * Sends one webhook request. It does not follow redirects, ends after ten seconds, reads the start of the response alone, and connects to
 * no private address: the address is checked as it was resolved for this connection, so a name cannot change in between.
 */

import { request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress } from './private-address.ts';
import { lookupPublicAddress, PrivateAddressError } from './public-address-lookup.ts';
import type { Webhook } from './webhook-settings.ts';

/** One request. */
export interface WebhookRequest {
  webhook: Webhook;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Ends the request early. */
  signal: AbortSignal;
}

/** Sends a request and returns the HTTP status of the response; rejects when there is none. */
export type PostWebhook = (request: WebhookRequest) => Promise<number>;

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 65_536;

/** Creates the function that sends requests. `timeoutMs` is the time for connecting, sending and the start of the response. */
export function createPostWebhook({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): PostWebhook {
  return async ({ webhook, headers, body, signal }) => {
    const url = new URL(webhook.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!webhook.allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddressError();
    const content = Buffer.from(body);
    const deadline = AbortSignal.timeout(timeoutMs);
    return send(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': content.length, 'user-agent': 'formulary-webhooks' },
        signal: AbortSignal.any([signal, deadline]),
        ...(!webhook.allowPrivate && { lookup: lookupPublicAddress }),
      },
      content,
    );
  };
}

function send(url: URL, options: RequestOptions, content: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      let received = 0;
      const finish = (): void => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        received += part.length;
        if (received > MAX_RESPONSE_BYTES) finish();
      });
      response.on('end', finish);
      // The status is known, so a response that breaks off later is a response nevertheless.
      response.on('error', finish);
    });
    request.on('error', reject);
    request.end(content);
  });
}
