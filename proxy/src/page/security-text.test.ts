import { expect, it } from '@jest/globals';
import { setUpTestSite } from '../testing/set-up-test-site.ts';
import { RESERVED_SEGMENTS } from 'releases/gate/rules/reserved-paths.ts';

const DAY_MS = 86_400_000;

const silent = setUpTestSite();
const site = setUpTestSite({
  PUBLIC_ORIGINS: 'https://www.example.com',
  SECURITY_CONTACT: 'mailto:security@example.com, https://www.example.com/help',
});

it('contains the contacts and the expiry date', async () => {
  const { headers, payload } = await site.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = payload.trimEnd().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://www.example.com/help',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages: ko, en',
    'Canonical: https://www.example.com/.well-known/security.txt',
  ]);
  const left = Date.parse(lines[2]?.slice('Expires: '.length) ?? '') - site.clock;
  expect(left).toBeGreaterThan(30 * DAY_MS);
  expect(left).toBeLessThan(365 * DAY_MS);
});

it('serves no security.txt without contacts', async () => {
  expect((await silent.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
});

it('reserves every first path segment that the proxy serves itself', () => {
  const first = new Set(site.routes.map(({ pattern }) => pattern.split('/')[1] ?? ''));
  // The remaining route is the host page, which handles every other address.
  expect([...first].filter((part) => !RESERVED_SEGMENTS.includes(part))).toEqual(['*']);
  expect(RESERVED_SEGMENTS.filter((part) => !first.has(part))).toEqual(['metrics']);
});
