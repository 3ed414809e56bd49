import { expect, it, jest } from '@jest/globals';
import { LOCALE_COOKIE } from 'shared-types/platform';
import { MEMBER } from '../platform/test-page.ts';
import { pageLoad } from '../platform/page-load.ts';
import { sessionStore } from '../session/session-store.ts';
import { changeLocale } from './change-locale.ts';

it('a chosen language is kept for a year for the whole site, and the path is loaded again with what was typed', () => {
  const refresh = jest.spyOn(pageLoad, 'refresh').mockReturnValue(undefined);
  const written = jest.spyOn(document, 'cookie', 'set');
  changeLocale('jp');
  expect(document.cookie).toContain(`${LOCALE_COOKIE}=jp`);
  expect(written.mock.calls[0]?.[0].split('; ')).toEqual([
    `${LOCALE_COOKIE}=jp`,
    'path=/',
    'max-age=31536000',
    'samesite=lax',
  ]);
  expect(refresh.mock.calls).toEqual([['']]);
  sessionStore.setUser(MEMBER);
  changeLocale('ko');
  expect(refresh.mock.calls.at(-1)).toEqual([MEMBER.userId]);
});
