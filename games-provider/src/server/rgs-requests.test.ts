import { expect, it } from '@jest/globals';
import { unboundedParts } from 'shared-types/testing/unbounded-parts.ts';
import { RGS_REQUESTS } from './rgs-requests.ts';

it.each(Object.entries(RGS_REQUESTS))('what comes in with %s of a game’s page has bounds', (_, request) => {
  expect(unboundedParts(request)).toEqual([]);
});
