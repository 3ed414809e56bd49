import { describe, expect, it } from '@jest/globals';
import {
  foldIdentityText,
  identityPattern,
  identityProblem,
  type IdentityKind,
  normalizeIdentityText,
} from './identity-text.ts';

const KINDS: readonly IdentityKind[] = ['nick', 'accountHolder', 'referralCode'];

/** Every code point but the halves of pairs. */
const CODE_POINTS = Array.from({ length: 0x11_0000 }, (_, at) => at)
  .filter((at) => at < 0xd800 || at > 0xdfff)
  .map((at) => String.fromCodePoint(at));

const allowed = (kind: IdentityKind) => {
  const pattern = new RegExp(identityPattern(kind), 'u');
  return CODE_POINTS.filter((character) => pattern.test(character));
};

describe('identity text', () => {
  it.each(KINDS)('contains no invisible, combining or unassigned character in a %s', (kind) => {
    expect(
      allowed(kind).filter((character) => /\p{C}|\p{Z}|\p{M}|\p{Default_Ignorable_Code_Point}/u.test(character)),
    ).toEqual([]);
  });

  it.each(KINDS)('stays in NFC when a %s is made of allowed characters', (kind) => {
    const characters = allowed(kind);
    expect(characters.filter((character) => character.normalize('NFC') !== character)).toEqual([]);
    const text = characters.join('');
    expect(text.normalize('NFC') === text).toBe(true);
  });

  it('folds each allowed character to one form, which folds to itself', () => {
    const unstable = allowed('nick').filter((character) => {
      const folded = foldIdentityText(character);
      return (
        folded === '' || foldIdentityText(folded) !== folded || foldIdentityText(character.normalize('NFD')) !== folded
      );
    });
    expect(unstable).toEqual([]);
  });

  it.each([
    ['달빛', '달빛'.normalize('NFD')],
    ['Nguyễn', 'NGUYỄN'.normalize('NFD')],
    ['moon77', 'ＭＯＯＮ７７'],
    ['김 나루', '김나루'],
    ['ヤマダ', 'ﾔﾏﾀﾞ'],
    ['달빛', '달\u200B빛\u3164'],
    ['moon', '\u202Emo\u00ADon\u2069'],
  ])('folds %j and %j to the same text', (one, other) => {
    expect(foldIdentityText(one)).toBe(foldIdentityText(other));
  });

  it('normalizes text to NFC without white space at its ends', () => {
    expect(normalizeIdentityText(`\u00A0 ${'달빛'.normalize('NFD')}\u3000`)).toBe('달빛');
  });

  it.each([
    '\u00A0\u00A0',
    '\u3164\u3164',
    '\u2800\u2800',
    '달\u202E빛',
    '달\u200F빛',
    '달\u00AD빛',
    '달\u0000빛',
    'а\u0434min',
    'ᴀᴅᴍɪɴ',
    '달🌙',
    '달  빛',
    '..',
    '<b>',
  ])('rejects the nickname %j', (nick) => {
    expect(identityProblem('nick', nick)).toBeDefined();
  });

  it.each([
    ['nick', '달빛'],
    ['nick', 'ㅋㅋ왕'],
    ['nick', 'Moon_7'],
    ['nick', 'Nguyễn Đức'],
    ['nick', '月の光'],
    ['nick', '佐々木'],
    ['nick', 'badmin'],
    ['nick', '김관리'],
    ['nick', 'admiral'],
    ['accountHolder', '홍길동'],
    ['accountHolder', '(주)나루 & Co.'],
    ['accountHolder', "Anne-Marie O'Brien, Jr."],
    ['accountHolder', 'Trần Thị Ngọc Ánh'],
    ['accountHolder', '山田・太郎'],
    ['referralCode', 'NARU2026'],
    ['referralCode', 'friend-of_7'],
  ] as const)('accepts the %s %j', (kind, text) => {
    expect(identityProblem(kind, text)).toBeUndefined();
  });

  it.each(['달빛'.normalize('NFD'), ' 달빛', '달빛\u00A0'])('reports %j as not normalized', (nick) => {
    expect(identityProblem('nick', nick)).toBe('notNormalized');
    expect(identityProblem('nick', normalizeIdentityText(nick))).toBeUndefined();
  });

  it.each([
    ['운영자', '운영자님', '운 영 자', '운영자01', '관리자', '1관리자', '고객센터'],
    [
      'admin',
      'Admin',
      'ＡＤＭＩＮ',
      'a.d.m.i.n',
      'adm1n',
      'admin99',
      'ádmin',
      '4dm1n77',
      'Admin_A',
      '0perator',
      'STAFF',
    ],
    ['運営', '管理者', '公式', '管 理 人', 'スタッフ', 'ｽﾀｯﾌ'],
    ['Quản trị', 'quan-tri', 'Điều hành', 'Hỗ trợ'],
    ['管理员', '客服01', '官方', '系統'],
  ])('reserves %j and similar names', (...names) => {
    expect(names.map((name) => identityProblem('nick', name))).toEqual(names.map(() => 'reserved'));
  });
});
