import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pageLoad } from '../platform/page-load.ts';
import { reloadAfterLogin, rememberReturnPath } from './return-path.ts';

const go = jest.spyOn(pageLoad, 'go').mockReturnValue(undefined);
const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);

beforeEach(() => {
  testState.features = createAssignedFeature('mf-ways-in', {
    routes: [{ path: '/login', module: './login-page', login: false, title: 'login', entrance: true }],
  });
  sessionStorage.clear();
  go.mockClear();
  reload.mockClear();
});
afterEach(() => history.replaceState(null, '', '/'));

it('opens the requested page once after a login on the login page', () => {
  history.replaceState(null, '', '/login');
  rememberReturnPath('/help?open=7#answer');
  reloadAfterLogin();
  reloadAfterLogin();
  expect(go.mock.calls).toEqual([['/help?open=7#answer'], ['/']]);
});

it('reloads the page after a login elsewhere and drops the requested page', () => {
  history.replaceState(null, '', '/notice');
  rememberReturnPath('/deposit');
  reloadAfterLogin();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem('return-path')).toBeNull();
});

it.each([
  ['of another site', JSON.stringify({ path: 'https://elsewhere.example/', at: Date.now() })],
  ['of another site without a scheme', JSON.stringify({ path: '//elsewhere.example/', at: Date.now() })],
  ['a script', JSON.stringify({ path: 'javascript:alert(1)', at: Date.now() })],
  ['outdated', JSON.stringify({ path: '/deposit', at: Date.now() - 31 * 60_000 })],
  ['unreadable', '{'],
])('opens the home page when the stored path is %s', (_, stored) => {
  history.replaceState(null, '', '/login');
  sessionStorage.setItem('return-path', stored);
  reloadAfterLogin();
  expect(go.mock.calls).toEqual([['/']]);
});
