import { expect, it } from '@jest/globals';
import { computeIntegrity } from './integrity.ts';

it('computes the hash that browsers compare, of the whole file', () => {
  // `node -p "'a'.repeat(5000)" | tr -d '\n' | openssl dgst -sha256 -binary | base64`
  expect(computeIntegrity(Buffer.from('a'.repeat(5000)))).toBe('sha256-xSbGIiBE2rVnTenErH9FZuu15Ni/nY6jTJzIp8w8hpw=');
});
