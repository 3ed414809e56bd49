import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { describe, expect, it } from '@jest/globals';
import { getPrompt } from './unread-prompt.ts';

testState.features = {
  ...createAssignedFeature('mf-tickets', {
    routes: [{ path: '/help', prompt: { message: 'msg2004', count: 'helpCount', order: 20 } }],
  }),
  ...createAssignedFeature('mf-notes', {
    routes: [{ path: '/note', prompt: { message: 'msg2003', count: 'noteCount', order: 10 } }],
  }),
};
const both = { noteCount: 2, helpCount: 1 };

describe('the prompt for unread items', () => {
  it.each([
    ['/', both, 'msg2003'],
    ['/note', both, 'msg2004'],
    ['/note/7', both, 'msg2004'],
    ['/notebook', both, 'msg2003'],
    ['/help', both, 'msg2003'],
    ['/', { noteCount: 0, helpCount: 1 }, 'msg2004'],
    ['/help', { noteCount: 0, helpCount: 1 }, undefined],
    ['/note', { noteCount: 3, helpCount: 0 }, undefined],
    ['/', { noteCount: 0, helpCount: 0 }, undefined],
  ] as const)('shows on %s with %j the message %s', (path, user, message) => {
    expect(getPrompt(user, path, {})?.message).toBe(message);
  });
});
