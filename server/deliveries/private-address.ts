/** Addresses that are not on the public internet. A webhook must not reach the services of the own network through them. */

import { BlockList, isIP } from 'node:net';

/** IANA special-purpose registries (RFC 6890): this host, private, shared, link-local, documentation, multicast and reserved ranges. */
const IPV4_RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Global unicast is 2000::/3; of it, these ranges contain or lead to other addresses. */
const IPV6_RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of IPV4_RANGES) blocked.addSubnet(network, prefix, 'ipv4');
const blockedIpv6 = new BlockList();
for (const [network, prefix] of IPV6_RANGES) blockedIpv6.addSubnet(network, prefix, 'ipv6');

/**
 * Returns whether an IP address is not a public one. A text that is no IP address is not public.
 * @example isPrivateAddress('192.168.0.1') // true
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return blocked.check(address, 'ipv4');
  return family === 6 ? blockedIpv6.check(address, 'ipv6') : true;
}
