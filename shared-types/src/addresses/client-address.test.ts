import { describe, expect, it } from '@jest/globals';
import { getAddressKey, normalizeAddress, normalizeForwardedFor } from './client-address.ts';

describe('normalizeAddress', () => {
  it.each([
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:443', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:65535', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:8080', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
  ])('returns one spelling of %s', (text, address) => {
    expect(normalizeAddress(text)).toBe(address);
  });

  it.each([
    // A connection that ended.
    undefined,
    '',
    'unknown',
    '203.0.113',
    '203.0.113.7:',
    '203.0.113.7:port',
    '203.0.113.7/24',
    '010.0.0.1',
    '2130706433',
    '[203.0.113.7',
    '[2001:db8::1]443',
    '2001:db8::1::2',
    '203.0.113.7\u0000',
  ])('returns undefined for %j', (text) => {
    expect(normalizeAddress(text)).toBeUndefined();
  });

  it.each(['a', '1', ':', '['])('returns undefined for 100,000 times %s', (character) => {
    expect(normalizeAddress(character.repeat(100_000))).toBeUndefined();
  });
});

describe('getAddressKey', () => {
  it.each([
    ['203.0.113.7:5', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::FFFF]:1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['nonsense', 'unknown'],
  ])('counts %s under %s', (text, key) => {
    expect(getAddressKey(text)).toBe(key);
  });
});

describe('normalizeForwardedFor', () => {
  it.each([
    ['10.0.0.1:4711, [2001:DB8::1]:80', '10.0.0.1, 2001:db8::1'],
    ['garbage, 10.0.0.1', '10.0.0.1'],
    ['10.0.0.9, garbage, 10.0.0.1', '10.0.0.1'],
    ['10.0.0.1, garbage', ''],
    ['10.0.0.1,,10.0.0.2,', '10.0.0.1, 10.0.0.2'],
    ['', ''],
  ])('turns %j into %j', (header, normalized) => {
    expect(normalizeForwardedFor(header)).toBe(normalized);
  });
});
