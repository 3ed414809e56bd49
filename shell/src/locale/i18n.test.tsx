import '../test-site/test-site.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { LOCALE_COOKIE, LOCALES, MESSAGES } from 'shared-types/platform';
import { missingTexts, readTextsOfFolder } from '../test-site/own-texts.ts';
import { addTexts, formatFeatureText } from './feature-texts.ts';
import { getShellLanguage, startTexts } from './i18n.ts';
import { useShellText } from './use-shell-text.ts';
import { pageLoad } from '../platform/page-load.ts';
import { changeLocale } from './change-locale.ts';

describe('i18n', () => {
  beforeEach(() => missingTexts.clear());

  const dialogs = readTextsOfFolder('dialogs');
  const layout = readTextsOfFolder('layout');

  describe("the shell's texts", () => {
    it.each(LOCALES)('loads in %s and in no other language', async (locale) => {
      expect(await startTexts(locale)).toBeUndefined();
      expect(getShellLanguage()).toBe(locale);
      expect(renderHook(() => useShellText()).result.current('logIn')).toBe(layout[locale].logIn);
    });

    it('inserts values into a text', async () => {
      await startTexts('ko');
      const { result } = renderHook(() => useShellText());
      expect(result.current('msg3204', { time: '<12:00>' })).toBe(dialogs.ko.msg3204?.replace('{{time}}', '<12:00>'));
    });

    it("falls back to Korean with a notice when the page's language does not load", async () => {
      missingTexts.add('en');
      expect(await startTexts('en')).toMatchObject({ name: 'ChunkLoadError' });
      expect(getShellLanguage()).toBe('ko');
      expect(document.documentElement.lang).toBe('ko');
      expect(renderHook(() => useShellText()).result.current('logIn')).toBe(layout.ko.logIn);
    });

    it('fails when Korean does not load either', async () => {
      missingTexts.add('en').add('ko');
      await expect(startTexts('en')).rejects.toThrow('locale-ko');
    });

    it("preserves a feature's texts that loaded first", async () => {
      for (const wanted of ['en', 'jp'] as const) {
        missingTexts.add('jp');
        const starting = startTexts(wanted);
        const rooms = { package: 'mf-rooms', version: wanted };
        addTexts(rooms, wanted, { room: { title: wanted } });
        await starting;
        expect(formatFeatureText(rooms, 'room', 'title')).toBe(wanted);
      }
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
