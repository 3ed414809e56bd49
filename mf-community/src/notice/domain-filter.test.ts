import { describe, expect, it } from '@jest/globals';
import { entriesForHost } from './domain-filter.ts';

describe('notices for a host', () => {
  it.each([
    ['', 'example.com', 1],
    ['   ', 'example.com', 1],
    ['example.com', 'example.com', 1],
    ['https://www.example.com', 'example.com', 1],
    ['http://example.com/path', 'www.example.com', 1],
    ['EXAMPLE.com', 'example.COM', 1],
    ['example.com.', 'example.com', 1],
    ['example.com', 'example.com:3000', 1],
    ['xn--hq1bm8jm9l.kr', 'XN--HQ1BM8JM9L.kr', 1],
    ['other.com', 'example.com', 0],
    ['sub.example.com', 'example.com', 0],
    ['notexample.com', 'example.com', 0],
    ['other.com, example.com', 'example.com', 1],
    ['other.com|example.com', 'example.com', 1],
    ['other.com example.com', 'example.com', 1],
    ['example.com,www.example.com', 'example.com', 2],
  ])('of %p are shown at %p: %i', (domain, host, count) => {
    expect(entriesForHost([{ domain }], host)).toHaveLength(count);
  });

  it('with several domains become one entry each', () => {
    expect(entriesForHost([{ id: 1, domain: 'a.com|www.a.com b.com' }], 'a.com')).toEqual([
      { id: 1, domain: 'a.com' },
      { id: 1, domain: 'www.a.com' },
    ]);
  });
});
