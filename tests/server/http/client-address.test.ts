import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { getClientAddress, createAddressOf } from '../../../server/http/client-address.ts';

async function addressOf(forwarded: string, trustedProxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(getClientAddress(c, trustedProxies)));
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env)).text();
}

describe('the address of a caller', () => {
  it('is that of the connection, whatever a header says, unless proxies are trusted', async () => {
    expect(await addressOf('198.51.100.7', 0)).toBe('192.0.2.1');
    expect(await addressOf('203.0.113.9, 198.51.100.7', 1)).toBe('198.51.100.7');
  });

  it('is one for all of an IPv6 network', async () => {
    expect(await addressOf('2001:db8:1:2::1', 1)).toBe('2001:db8:1:2::/64');
    expect(await addressOf('2001:DB8:1:2:aaaa:bbbb:cccc:dddd', 1)).toBe('2001:db8:1:2::/64');
    expect(await addressOf('2001:db8:1:3::1', 1)).toBe('2001:db8:1:3::/64');
    expect(await addressOf('::1', 1)).toBe('0:0:0:0::/64');
    expect(await addressOf('fe80::1%eth0', 1)).toBe('fe80:0:0:0::/64');
  });

  it('has no port, which differs from call to call', async () => {
    expect(await addressOf('198.51.100.7:4711', 1)).toBe('198.51.100.7');
    expect(await addressOf('[2001:db8:1:2::1]:4711', 1)).toBe('2001:db8:1:2::/64');
  });

  it('that a proxy forwards without being trusted is logged once', async () => {
    const warnings: string[] = [];
    const addressOfCaller = createAddressOf({ trustedProxies: 0 }, { warn: (text: string) => void warnings.push(text) } as never);
    const app = new Hono().get('/', (c) => c.text(addressOfCaller(c)));
    for (let call = 0; call < 3; call += 1) await app.request('/', { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  });

  it('is the IPv4 address within an IPv6 one', async () => {
    expect(await addressOf('::ffff:198.51.100.7', 1)).toBe('198.51.100.7');
  });
});
