import '../platform/test-page.ts';
import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, MESSAGES } from 'shared-types';
import { texts as cn } from './texts/cn.ts';
import { texts as en } from './texts/en.ts';
import { texts as jp } from './texts/jp.ts';
import { texts as ko } from './texts/ko.ts';
import { texts as vn } from './texts/vn.ts';

const ALL = { cn, en, jp, ko, vn };
const keys = Object.keys(ko) as (keyof typeof ko)[];
const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();

describe('the shell’s texts', () => {
  it.each(LOCALES)('are whole in %s: the same keys, none empty, the same places for values', (locale) => {
    const texts = ALL[locale];
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => texts[key].trim() === '')).toEqual([]);
    expect(keys.filter((key) => places(texts[key]).join(' ') !== places(ko[key]).join(' '))).toEqual([]);
  });

  it('have every message', () => {
    expect(Object.keys(MESSAGES).filter((key) => !(key in ko))).toEqual([]);
  });

  it('have nothing that the shell does not say', () => {
    const root = path.join(import.meta.dirname, '..');
    const sources = globSync('**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.|locale\/(texts\/|shell-texts)/.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    const own = keys.filter((key) => !(key in MESSAGES));
    expect(own.filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
  });
});
