import { describe, expect, it } from '@jest/globals';
import type { AssignedFeature } from 'shared-types/registry';
import { isLoginRequired } from './login-route.ts';

const route = (path: string, login: boolean) => ({ path, login, module: './page', title: 'title' });
const features = {
  'mf-a': { descriptor: { routes: [route('/note', true), route('/note/:id', true), route('/game', false)] } },
} as unknown as Record<string, AssignedFeature>;

describe('a path that needs a login', () => {
  it.each(['/note', '/note/', '/NOTE', '/note/7'])('includes %s', (path) => {
    expect(isLoginRequired(path, features)).toBe(true);
  });
  it.each(['/', '/game', '/notes', '/note/7/more', '/nowhere'])('excludes %s', (path) => {
    expect(isLoginRequired(path, features)).toBe(false);
  });
});
