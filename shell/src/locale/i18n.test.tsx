import { describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { LOCALE_COOKIE, LOCALES, MESSAGES } from 'shared-types/platform';
import { readTextsOfFolder } from '../test-site/own-texts.ts';
import { addTexts, formatFeatureText } from './feature-texts.ts';
import { startTexts } from './i18n.ts';
import { useShellText } from './use-shell-text.ts';
import { pageLoad } from '../platform/page-load.ts';
import { changeLocale } from './page-cookie.ts';

describe('i18n', () => {
  const dialogs = readTextsOfFolder('dialogs');
  const layout = readTextsOfFolder('layout');

  describe("the shell's texts", () => {
    it.each(LOCALES)('loads in %s and in no other language', async (locale) => {
      await startTexts(locale);
      expect(renderHook(() => useShellText()).result.current('logIn')).toBe(layout[locale].logIn);
    });

    it('inserts values into a text', async () => {
      await startTexts('ko');
      const { result } = renderHook(() => useShellText());
      expect(result.current('msg3204', { time: '<12:00>' })).toBe(dialogs.ko.msg3204?.replace('{{time}}', '<12:00>'));
    });

    it("preserves a feature's texts that loaded first", async () => {
      const starting = startTexts('ko');
      const rooms = { package: 'mf-rooms', version: '1.2.3' };
      addTexts(rooms, { room: { title: '방' } });
      await starting;
      expect(formatFeatureText(rooms, 'room', 'title')).toBe('방');
    });

    it('provides a text for every message', () => {
      expect(Object.keys(MESSAGES).filter((key) => !Object.hasOwn(dialogs.ko, key))).toEqual([]);
    });
  });
});

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
