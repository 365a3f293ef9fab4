import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { getClientAddress, createClientAddressReader } from '../../../server/http/client-address.ts';

async function parseAddress(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(getClientAddress(c, trustedProxies)));
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env)).text();
}

describe('the client address', () => {
  it('is the address of the connection unless proxies are trusted', async () => {
    expect(await parseAddress('198.51.100.7', 0)).toBe('192.0.2.1');
    expect(await parseAddress('203.0.113.9, 198.51.100.7', 1)).toBe('198.51.100.7');
  });

  it('is the network of an IPv6 address', async () => {
    expect(await parseAddress('2001:db8:1:2::1', 1)).toBe('2001:db8:1:2::/64');
    expect(await parseAddress('2001:DB8:1:2:aaaa:bbbb:cccc:dddd', 1)).toBe('2001:db8:1:2::/64');
    expect(await parseAddress('2001:db8:1:3::1', 1)).toBe('2001:db8:1:3::/64');
    expect(await parseAddress('::1', 1)).toBe('0:0:0:0::/64');
    expect(await parseAddress('fe80::1%eth0', 1)).toBe('fe80:0:0:0::/64');
  });

  it('has no port', async () => {
    expect(await parseAddress('198.51.100.7:4711', 1)).toBe('198.51.100.7');
    expect(await parseAddress('[2001:db8:1:2::1]:4711', 1)).toBe('2001:db8:1:2::/64');
  });

  it('logs one warning for a forwarded address without a trusted proxy', async () => {
    const warnings: string[] = [];
    const getAddress = createClientAddressReader({ trustedProxies: 0 }, { warn: (text: string) => void warnings.push(text) } as never);
    const app = new Hono().get('/', (c) => c.text(getAddress(c)));
    for (let call = 0; call < 3; call += 1) await app.request('/', { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  });

  it('is the IPv4 address of an IPv4-mapped IPv6 address', async () => {
    expect(await parseAddress('::ffff:198.51.100.7', 1)).toBe('198.51.100.7');
  });
});
