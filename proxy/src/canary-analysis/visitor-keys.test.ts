import { expect, it } from '@jest/globals';
import { getNetwork } from './visitor-keys.ts';

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['::ffff:cb00:7109', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:0DB8:0001::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['::1', '127.0.0.0/24'],
  ['::2', '0:0:0::/48'],
  ['1::', '1:0:0::/48'],
  ['::ffff:127.0.0.1', '127.0.0.0/24'],
  ['/run/proxy.sock', 'unknown'],
  ['', 'unknown'],
])('returns the block of %j: %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
