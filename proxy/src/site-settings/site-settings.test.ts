import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { LOCALES } from 'shared-types/platform';
import { localizeHelp, readSiteSettings } from './site-settings.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'house-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(house: unknown): string {
  const file = path.join(folder, 'house.json');
  writeFileSync(file, typeof house === 'string' ? house : JSON.stringify(house));
  return file;
}
const inAll = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, `${text} ${locale}`]));
const REGULATOR = { name: inAll('Authority'), address: 'https://authority.example' };
const LINE = { name: inAll('Line'), hours: inAll('Daily'), phone: '+44-808', address: 'https://line.example/help' };

const GOOD = { regulator: REGULATOR, helpLines: [LINE] };

describe('site settings [GLI-19 A.4.5]', () => {
  it('reads site settings from the operator’s file, in the page’s language', () => {
    const problems: string[] = [];
    const siteSettings = readSiteSettings(written(GOOD), problems);
    expect(problems).toEqual([]);
    expect(siteSettings && localizeHelp(siteSettings, 'en')).toEqual({
      regulator: { name: 'Authority en', address: 'https://authority.example' },
      helpLines: [{ name: 'Line en', hours: 'Daily en', phone: '+44-808', address: 'https://line.example/help' }],
    });
  });

  it('uses the demo’s settings in Korea without a configured file', () => {
    const siteSettings = readSiteSettings(undefined, []);
    expect(siteSettings && localizeHelp(siteSettings, 'ko')).toMatchObject({
      regulator: { name: '사행산업통합감독위원회' },
      helpLines: [{ name: '한국도박문제예방치유원', phone: '1336' }, { phone: '109' }, { phone: '1388' }],
    });
  });

  it.each([
    ['no JSON', '{', /cannot be read as JSON/],
    ['no help line', { ...GOOD, helpLines: [] }, /\/helpLines /],
    ['a language missing', { ...GOOD, regulator: { ...REGULATOR, name: { ko: '기관' } } }, /\/regulator\/name /],
    ['no number', { ...GOOD, helpLines: [{ ...LINE, phone: 'call us' }] }, /\/helpLines\/0\/phone /],
    ['a script', { ...GOOD, regulator: { ...REGULATOR, address: 'javascript:alert(1)' } }, /\/address /],
    ['an unknown field', { ...GOOD, helplines: [] }, / must not have additional/],
  ])('rejects the file with a message: %s', (_, house, problem) => {
    const problems: string[] = [];
    expect(readSiteSettings(written(house), problems)).toBeUndefined();
    expect(problems.join('\n')).toMatch(problem);
  });
});
