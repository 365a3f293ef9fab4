/** Resolves host names for connections that must reach public addresses only. */

import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isPrivateAddress } from './private-address.ts';

/** The request was not sent, because it leads to a private address. */
export class PrivateAddressError extends Error {}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host name. Fails if one of its addresses is private. */
export function lookupPublicAddress(host: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '');
    if (addresses.some(({ address }) => isPrivateAddress(address))) return callback(new PrivateAddressError(), '');
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
}
