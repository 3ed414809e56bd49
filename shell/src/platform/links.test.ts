import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import { links } from './platform-for.ts';

it('returns the address of a named page of any feature; undefined for other names', () => {
  testState.features = {
    ...createAssignedFeature('mf-first', { routes: [{ path: '/somewhere' }] }),
    ...createAssignedFeature('mf-second', { routes: [{ path: '/rooms/:id', name: 'room' }] }),
  };
  expect(links.to('room', { id: 7 })).toBe('/rooms/7');
  testState.features = {};
  expect(links.to('room', { id: 7 })).toBeUndefined();
});
