import { expect, it } from '@jest/globals';
import { unboundedParts } from 'shared-types/testing/unbounded-parts.ts';
import { RGS_REQUESTS } from './rgs-routes.ts';

it.each(Object.entries(RGS_REQUESTS))('limits the size of every field of the request %s', (_, request) => {
  expect(unboundedParts(request)).toEqual([]);
});
