import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOCALES } from 'shared-types';
import { ROOT } from '../site/front-ends.ts';
import { exportTexts, importTexts } from './exchange.ts';
import { readTextSets } from './text-sets.ts';

const DEPOSIT = 'mf-wallet/src/deposit/texts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'texts-'));
  copy('mf-wallet/');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Copies the texts of the repository whose places begin so. */
function copy(beginning: string): void {
  for (const { place } of readTextSets(ROOT).filter((set) => set.place.startsWith(beginning))) {
    cpSync(path.join(ROOT, place), path.join(root, place), { recursive: true });
  }
}

const exported = () => exportTexts(root, []).get('jp') ?? '';
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Imports a file that was changed on its way. */
function bring(change: (xml: string) => string): string[] {
  return importTexts(root, [{ file: 'jp.xlf', xml: change(exported()) }]);
}

/** Problems of an import, after which every file is as it was. */
function refused(change: (xml: string) => string): string {
  const before = LOCALES.map((locale) => read(`${DEPOSIT}/${locale}.json`));
  let message = '';
  try {
    bring(change);
  } catch (error) {
    message = String(error);
  }
  expect(LOCALES.map((locale) => read(`${DEPOSIT}/${locale}.json`))).toEqual(before);
  return message;
}

describe('the texts on their way to a translator and back', () => {
  it('are the same in every language, to the letter', () => {
    copy('');
    const before = readTextSets(root);
    expect(before.length).toBeGreaterThan(30);
    const files = [...exportTexts(root, [...LOCALES])].map(([locale, xml]) => ({ file: `${locale}.xlf`, xml }));
    expect(files).toHaveLength(5);
    expect(importTexts(root, files)).toEqual([]);
    expect(readTextSets(root)).toEqual(before);
  });

  it('come back changed where the translator changed them, and nowhere else', () => {
    const other = read('mf-wallet/src/withdraw/texts/jp.json');
    expect(bring((xml) => xml.replace('入金履歴</target>', '入金の記録 &lt;b&gt; &amp;</target>'))).toEqual([
      `${DEPOSIT} in jp`,
    ]);
    expect(JSON.parse(read(`${DEPOSIT}/jp.json`))).toMatchObject({ history: '入金の記録 <b> &' });
    expect(read('mf-wallet/src/withdraw/texts/jp.json')).toBe(other);
  });

  it('come back into a descriptor as well, which keeps the rest', () => {
    const before: unknown = JSON.parse(read('mf-wallet/feature.json'));
    expect(bring((xml) => xml.replace('取引履歴</target>', '取引の記録</target>'))).toContain(
      'mf-wallet/feature.json in jp',
    );
    const after = read('mf-wallet/feature.json');
    expect(JSON.parse(after.replace('取引の記録', '取引履歴'))).toEqual(before);
  });

  it('take a place for a value as an element and as it is written', () => {
    const literally = (xml: string) => xml.replace(/<target><x id="least"[^>]*\/>から/, '<target>{{least}}から');
    expect(literally(exported())).not.toBe(exported());
    expect(bring(literally)).toEqual([]);
  });

  it('have the plural forms of their own language', () => {
    const unit = (locale: 'en' | 'jp') =>
      [...(exportTexts(root, [locale]).get(locale) ?? '').matchAll(/id="(?<id>andOthers_\w+)"/g)].map(([, id]) => id);
    expect(new Set(unit('en'))).toEqual(new Set(['andOthers_one', 'andOthers_other']));
    expect(new Set(unit('jp'))).toEqual(new Set(['andOthers_other']));
  });
});

describe('a file is refused, and nothing is written,', () => {
  it('when it is broken', () => {
    expect(refused((xml) => xml.replace('</trans-unit>', ''))).toMatch(/jp\.xlf: The file is no XML: line \d+/);
    expect(refused(() => '<tmx/>')).toMatch(/no XLIFF 1\.2 of ours/);
  });

  it('when a place for a value is missing, or another one is there', () => {
    expect(
      refused((xml) => xml.replace(/<target><x id="least"[^>]*\/>から<x id="step"/, '<target>から<x id="step"')),
    ).toContain(`${DEPOSIT} in jp: rules lacks {{least}}.`);
    expect(refused((xml) => xml.replace('入金履歴</target>', '<x id="who"/></target>'))).toContain(
      `${DEPOSIT} in jp: history has {{who}}, which Korean has not.`,
    );
  });

  it('when it has texts or languages that nobody knows, or lacks some', () => {
    expect(refused((xml) => xml.replace('id="history"', 'id="hystery"'))).toMatch(
      /history is missing\.[^]*hystery is no key of the Korean texts\./,
    );
    expect(refused((xml) => xml.replace(`original="${DEPOSIT}"`, 'original="mf-x/src/y/texts"'))).toContain(
      'mf-x/src/y/texts: there are no such texts.',
    );
    expect(refused((xml) => xml.replace('target-language="ja"', 'target-language="jp"'))).toContain(
      '"jp" is none of the site\'s languages.',
    );
    expect(refused((xml) => xml.replace('入金履歴</target>', '</target>'))).toContain(
      `${DEPOSIT} in jp: history is empty.`,
    );
  });
});
