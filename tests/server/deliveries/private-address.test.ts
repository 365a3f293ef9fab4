import { expect, it } from 'vitest';
import { isPrivateAddress } from '../../../server/deliveries/private-address.ts';

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '192.167.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
