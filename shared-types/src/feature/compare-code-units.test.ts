import { expect, it } from '@jest/globals';
import { compareCodeUnits } from './compare-code-units.ts';

it('orders names equally in every language, capitals and diacritics included', () => {
  expect(['/ö', '/z', '/b', '/B', '/a-b', '/a'].toSorted(compareCodeUnits).join(' ')).toBe('/B /a /a-b /b /z /ö');
  expect(compareCodeUnits('/a', '/a')).toBe(0);
});
