import '../platform/test-page.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { defineWording, LOCALES } from 'shared-types';
import { startTexts } from './i18n.ts';
import { texts as ko } from './texts/ko.ts';
import { useShellText } from './use-shell-text.ts';
import { useWording } from './use-wording.ts';

beforeAll(async () => startTexts('ko'));

const wordingOf = (namespace: string) => {
  const texts = (locale: string) => ({ title: `${namespace} ${locale}`, 'sum.all': '{{amount}} <b>' });
  return defineWording<'title' | 'sum.all'>(namespace, {
    ko: texts('ko'),
    en: texts('en'),
    vn: texts('vn'),
    jp: texts('jp'),
    cn: texts('cn'),
  });
};

describe('a feature’s wording', () => {
  it('is there at the first render, in the page’s language, each namespace on its own', () => {
    const first = wordingOf('mf-a.screen');
    const second = wordingOf('mf-b.screen');
    expect(renderHook(() => useWording(first)).result.current('title')).toBe('mf-a.screen ko');
    expect(renderHook(() => useWording(second)).result.current('title')).toBe('mf-b.screen ko');
  });

  it('takes values as they are; React escapes them', () => {
    const wording = wordingOf('mf-a.values');
    const { result } = renderHook(() => useWording(wording));
    expect(result.current('sum.all', { amount: '<1,234>' })).toBe('<1,234> <b>');
  });

  it('gives the same function at every render', () => {
    const wording = wordingOf('mf-a.stable');
    const { result, rerender } = renderHook(() => useWording(wording));
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });
});

describe('the shell’s texts', () => {
  it('take values', () => {
    const { result } = renderHook(() => useShellText());
    expect(result.current('confirm')).toBe(ko.confirm);
    expect(result.current('msg3003', { until: '12:00' })).toBe(ko.msg3003.replace('{{until}}', '12:00'));
    expect(result.current('msg3003', { until: '09:00' })).toContain('09:00');
  });

  it.each(LOCALES)('come in %s and in no other language', async (locale) => {
    await startTexts(locale);
    const { result } = renderHook(() => useShellText());
    const { texts } = (await import(`./texts/${locale}.ts`)) as { texts: typeof ko };
    expect(result.current('logIn')).toBe(texts.logIn);
  });
});
