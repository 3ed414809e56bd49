import { describe, expect, it } from '@jest/globals';
import { filterByHost } from './domain-filter.ts';

describe('notices for a host', () => {
  it.each([
    ['', 'example.com', 1],
    ['example.com', 'example.com', 1],
    ['https://www.example.com', 'example.com', 1],
    ['http://example.com/path', 'www.example.com', 1],
    ['example.com.', 'example.com', 1],
    ['https://www.한국.kr/', 'xn--3e0b707e.kr:8080', 1],
    ['WWW.Example.COM.:443', 'example.com', 1],
    ['localhost', 'localhost:3000', 1],
    ['[::1]', '[::1]:3000', 1],
    ['a b%%', 'a', 1],
    [', | ,', 'example.com', 1],
    ['www.www.com', 'www.com', 0],
    ['other.com', 'example.com', 0],
    ['example.com.evil.com', 'example.com', 0],
    ['example.co', 'example.com', 0],
    ['https://evil.com/example.com', 'example.com', 0],
    ['sub.example.com', 'example.com', 0],
    ['example.com', 'sub.example.com', 0],
    ['  example.com  ', 'example.com', 1],
    ['a.example.com://x', 'example.com', 0],
    ['example.com/http://other.com', 'example.com', 1],
    ['my-www.com', 'my-com', 0],
    ['a, ,|  b.com', 'b.com', 1],
    ['other.com|example.com', 'example.com', 1],
    ['other.com example.com', 'example.com', 1],
    ['example.com,www.example.com', 'example.com', 2],
  ])('returns for the domain %p at the host %p: %i', (domain, host, count) => {
    expect(filterByHost([{ domain }], host)).toHaveLength(count);
  });

  it('splits several domains into one entry each', () => {
    expect(filterByHost([{ id: 1, domain: 'a.com|www.a.com b.com' }], 'a.com')).toEqual([
      { id: 1, domain: 'a.com' },
      { id: 1, domain: 'www.a.com' },
    ]);
  });
});
