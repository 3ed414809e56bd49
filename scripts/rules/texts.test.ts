import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from 'shared-types/platform';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { plainKey, problemsIn, problemsOf } from '../texts/text-problems.ts';
import { readTextSets, type TextSet } from '../texts/text-sets.ts';
import { wordingProblems } from '../texts/wording-problems.ts';
import { sourceFiles } from './source-files.ts';

const sets = readTextSets(ROOT);
const packages = [...new Set(sets.map(({ place }) => place.split('/')[0] ?? ''))];

/** Code of each package without its tests and comments, by file. */
const code = new Map(
  packages.map((name) => [
    name,
    sourceFiles(`${name}/src`)
      .filter((file) => !/\.test\.|test-page\.ts$|(^|\/)(testing|test-site)\//.test(file))
      .map((file) => ({ file, text: withoutComments(readFileSync(path.join(ROOT, name, 'src', file), 'utf8')) })),
  ]),
);

const CONTRACTS = sourceFiles('shared-types/src').map((file) =>
  readFileSync(path.join(ROOT, 'shared-types/src', file), 'utf8'),
);

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** A pattern for a text itself. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Keys of a set that no code of its package and no contract names, whole or by a template that they fit. */
function unused({ place, texts }: TextSet): string[] {
  const name = place.split('/')[0] ?? '';
  const own = (code.get(name) ?? []).map(({ text }) => text);
  const file = path.join(ROOT, name, 'feature.json');
  const descriptor = place.endsWith('/wording/texts') ? [readFileSync(file, 'utf8')] : [];
  const all = [...own, ...descriptor, ...CONTRACTS].join('\n');
  const templates = [...all.matchAll(/`(?<template>[^`\n]*\$\{[^`\n]*)`/g)]
    .map(({ groups }) => groups?.template?.split(/\$\{[^}]*\}/) ?? [])
    .filter((parts) => parts.join('').length > 3)
    .map((parts) => new RegExp(`^${parts.map((part) => literally(part)).join('[\\w.]+')}$`));
  return [...new Set(Object.keys(texts.ko).map(plainKey))].filter(
    (key) =>
      !new RegExp(`['"]${literally(key)}['"]|\\b${literally(key)}: [['"{(]|\\btexts\\.${literally(key)}\\b`).test(
        all,
      ) && !templates.some((template) => template.test(key)),
  );
}

describe('the texts of the repository', () => {
  it('are found in shell, kit, features and servers', () => {
    expect(packages).toEqual(expect.arrayContaining(['backend', 'proxy', 'shell', 'ui', ...FRONT_ENDS]));
  });

  it('are whole in every language: keys, plural forms, places for values, no text that is its own key', () => {
    expect(sets.flatMap((set) => problemsOf(set))).toEqual([]);
  });

  it('are written as the glossary and each language want it', () => {
    const problems = sets.flatMap(({ place, texts }) =>
      LOCALES.flatMap((locale) =>
        Object.entries(texts[locale]).flatMap(([key, text]) =>
          wordingProblems(locale, text).map((problem) => `${place} in ${locale}, ${key}: ${problem}`),
        ),
      ),
    );
    expect(problems).toEqual([]);
  });

  it('are all used', () => {
    expect(sets.flatMap((set) => unused(set).map((key) => `${set.place}: ${key}`))).toEqual([]);
  });

  it('have no file of a language beside that Korean lacks', () => {
    const stray = sets
      .filter(({ place }) => !place.endsWith('.json'))
      .flatMap(({ place }) => readdirSync(path.join(ROOT, place)).map((file) => `${place}/${file}`))
      .filter((file) => !/\/((ko|en|vn|jp|cn)\.json|[\w-]+\.ts)$/.test(file));
    expect(stray).toEqual([]);
  });
});

describe('a screen', () => {
  const screens = packages.filter((name) => name.startsWith('mf-'));

  it.each(screens)('of %s asks for the texts by the folder whose keys it takes', (name) => {
    const wrong = (code.get(name) ?? []).flatMap(({ file, text }) =>
      [...text.matchAll(/useTexts<typeof (?<type>\w+)>\('(?<screen>[^']+)'\)/g)].flatMap(({ groups }) => {
        const from = new RegExp(`import type ${groups?.type} from '(?<from>[^']+)'`).exec(text)?.groups?.from ?? '';
        const file_ = path.posix.join(path.posix.dirname(file), from);
        return file_ === `${groups?.screen}/texts/ko.json` ? [] : [`${file}: ${groups?.screen} with ${from}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([...screens, 'shell', 'ui'])('of %s has no words of its own in its code', (name) => {
    const words = (code.get(name) ?? [])
      .filter(({ text }) => /[가-힣ぁ-ヿ一-鿿]{2}/.test(text))
      .map(({ file }) => file);
    expect(words).toEqual([]);
  });
});

describe('a way of writing is refused', () => {
  it.each([
    ['ko', '홈으로 가거나 메뉴으로 가기'],
    ['ko', '메일으로 보내기'],
    ['ko', '고객센터을 열기'],
    ['ko', '{{name}}을(를) 삭제'],
    ['ko', '{{name}}을 삭제'],
    ['ko', '환전 비밀번호'],
    ['ko', '게임을 체험하기'],
    ['ko', '잔액이 부족합니다.'],
    ['en', 'Enter  it.'],
    ['en', "It's here."],
    ['en', '확인'],
    ['vn', 'Nhấn vào account'],
    ['vn', 'Bạn đang tự hạn chế.'],
    ['jp', '確認,送信'],
    ['jp', 'カスタマーサポート'],
    ['jp', 'Helpを開く'],
    ['cn', '余额,不足'],
    ['cn', '玩家・保护'],
    ['cn', '请点击OK'],
    ['cn', '在线充值'],
  ] as const)('in %s: %s', (locale, text) => {
    expect(wordingProblems(locale, text)).not.toEqual([]);
  });

  it.each([
    ['ko', '홈으로, 메일로, 메뉴로. {{amount}}으로 변경하고 {{bank}}에서 게임을 연습하기'],
    ['en', 'It’s here: {{name}}'],
    ['vn', 'Số dư {{balance}}'],
    ['jp', 'Caps Lockがオンになっています：{{name}}（JPEG）'],
    ['cn', '本站仅使用必要的 Cookie：保持登录（session）'],
  ] as const)('but not in %s: %s', (locale, text) => {
    expect(wordingProblems(locale, text)).toEqual([]);
  });
});

describe('a text is refused', () => {
  const korean = { found_other: '{{count}}개', hello: '{{name}}님' };

  it.each([
    ['that is missing', { hello: 'Hello {{name}}', found_one: '{{count}} game' }, 'found_other is missing.'],
    ['that nobody asks for', { hello: '{{name}}', extra: 'x' }, 'extra is no key of the Korean texts.'],
    ['without a place', { hello: 'Hello' }, 'hello lacks {{name}}.'],
    ['with another place', { hello: '{{name}} {{id}}' }, 'hello has {{id}}, which Korean has not.'],
    ['that says its key', { hello: '{{name}}', found_one: 'found' }, 'found_one says its own key.'],
    ['that is empty', { hello: ' ' }, 'hello is empty.'],
  ])('%s', (_, texts, problem) => {
    expect(problemsIn(korean, 'en', texts)).toContain(problem);
  });

  it('that counts without plural forms', () => {
    expect(problemsIn({ all: '{{count}}개' }, 'ko', { all: '{{count}}개' })).toEqual([
      'all counts and has no plural forms.',
    ]);
  });
});
