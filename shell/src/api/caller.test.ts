import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { expect, it } from '@jest/globals';
import type { AssignedFeature } from 'shared-types/registry';
import { listCalls, findCall } from './caller.ts';

const rooms = createAssignedFeature('mf-rooms', {})['mf-rooms'] as AssignedFeature;
const previous = { ...rooms, version: '1.2.2', calls: { 'rooms-list': {}, 'rooms-old': {} } };
testState.features = { 'mf-rooms': { ...rooms, calls: { 'rooms-list': { login: true }, 'get-member': {} }, previous } };
const of = (version: string) => ({ package: 'mf-rooms', version });

it("finds the calls of each version; the site's table takes precedence", () => {
  expect(findCall(of('1.2.3'), 'rooms-list')).toEqual({ login: true });
  expect(findCall(of('1.2.2'), 'rooms-list')).toEqual({});
  expect(findCall(of('1.2.3'), 'get-member')).toMatchObject({ login: true });
  expect(findCall({ package: 'mf-halls', version: '1.0.0' }, 'rooms-list')).toEqual({});
});

it('lists the calls of all versions; the assigned version takes precedence', () => {
  expect(listCalls()).toMatchObject({ 'rooms-list': { login: true }, 'rooms-old': {}, 'get-member': { login: true } });
});
