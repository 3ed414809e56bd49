import { describe, expect, it } from '@jest/globals';
import { mainDomain } from './main-domain.ts';

describe('mainDomain', () => {
  it.each([
    ['www.example.com', 'example.com'],
    ['a.b.example.com:8443', 'example.com'],
    ['EXAMPLE.com.', 'example.com'],
    ['localhost:3000', 'localhost'],
    ['www.site.co.kr', 'co.kr'],
    ['', ''],
  ])('takes %p to %p', (host, expected) => {
    expect(mainDomain(host)).toBe(expected);
  });
});
