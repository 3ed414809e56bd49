import { expect, it, jest } from '@jest/globals';
import { LOCALE_COOKIE } from 'shared-types/platform';
import { pageLoad } from '../platform/page-load.ts';
import { changeLocale } from './change-locale.ts';

it('stores a language for a year for the whole site and reloads the path', () => {
  const reload = jest.spyOn(pageLoad, 'reload').mockReturnValue(undefined);
  const written = jest.spyOn(document, 'cookie', 'set');
  changeLocale('jp');
  expect(document.cookie).toContain(`${LOCALE_COOKIE}=jp`);
  expect(written.mock.calls[0]?.[0].split('; ')).toEqual([
    `${LOCALE_COOKIE}=jp`,
    'path=/',
    'max-age=31536000',
    'samesite=lax',
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
});
