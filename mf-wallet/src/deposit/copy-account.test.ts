import { expect, it } from '@jest/globals';
import { getAccountLine, findAccountNumber } from './copy-account.tsx';

it.each([
  ['체험은행 100-2345-6789 나루', '100-2345-6789', '체험은행 100-2345-6789'],
  ['아래 계좌로 보내 주세요.\n나루은행 1002345678 (예금주: 나루)', '1002345678', '나루은행 1002345678'],
  ['고객센터에서 안내해 드립니다.\n감사합니다.', undefined, '고객센터에서 안내해 드립니다.'],
  ['', undefined, ''],
])('finds in %p the number %p and the line %p', (words, number, line) => {
  expect([findAccountNumber(words), getAccountLine(words)]).toEqual([number, line]);
});
