import { describe, expect, it } from '@jest/globals';
import { findProblemsIn } from './text-problems.ts';
import { findWordingProblems } from './wording-problems.ts';

describe('findWordingProblems', () => {
  it.each([
    ['ko', '홈으로 가거나 메뉴으로 가기'],
    ['ko', '고객센터을 열기'],
    ['ko', '{{name}}을(를) 삭제'],
    ['ko', '{{name}}을 삭제'],
    ['ko', '잔액이 부족합니다.'],
    ['en', 'Enter  it.'],
    ['en', '확인'],
    ['vn', 'Nhấn vào account'],
    ['jp', '確認,送信'],
    ['jp', 'Helpを開く'],
    ['cn', '余额,不足'],
    ['cn', '请点击OK'],
  ] as const)('reports a problem in %s: %s', (locale, text) => {
    expect(findWordingProblems(locale, text)).not.toEqual([]);
  });

  it.each([
    ['ko', '홈으로, 메일로, 메뉴로. {{amount}}으로 변경하고 {{bank}}에서 게임을 연습하기'],
    ['en', 'It’s here: {{name}}'],
    ['vn', 'Số dư {{balance}}'],
    ['jp', 'Caps Lockがオンになっています：{{name}}（JPEG）'],
    ['cn', '本站仅使用必要的 Cookie：保持登录（session）'],
  ] as const)('accepts in %s: %s', (locale, text) => {
    expect(findWordingProblems(locale, text)).toEqual([]);
  });
});

describe('findProblemsIn', () => {
  const korean = { found_other: '{{count}}개', hello: '{{name}}님' };

  it.each([
    ['a missing text', { hello: 'Hello {{name}}', found_one: '{{count}} game' }, 'found_other is missing.'],
    ['an unused text', { hello: '{{name}}', extra: 'x' }, 'extra is not a key of the Korean texts.'],
    ['a missing placeholder', { hello: 'Hello' }, 'hello lacks {{name}}.'],
    ['another placeholder', { hello: '{{name}} {{id}}' }, 'hello contains {{id}}, which the Korean text lacks.'],
    ['a text equal to its key', { hello: '{{name}}', found_one: 'found' }, 'found_one equals its key.'],
    ['an empty text', { hello: ' ' }, 'hello is empty.'],
  ])('%s', (_, texts, problem) => {
    expect(findProblemsIn(korean, 'en', texts)).toContain(problem);
  });

  it('reports a count without plural forms', () => {
    expect(findProblemsIn({ all: '{{count}}개' }, 'ko', { all: '{{count}}개' })).toEqual([
      'all uses count without plural forms.',
    ]);
  });
});
