import { expect, it } from '@jest/globals';
import { searchNotices } from './notice-page.tsx';

const notices = [
  { title: '은행 점검 시간 안내', contents: '<p>매일 <b>23:30</b>부터</p>' },
  { title: 'New TABLES', contents: '<p class="bank">바카라</p>' },
];

it.each([
  ['', 2],
  ['  ', 2],
  ['점검', 1],
  ['안내 은행', 1],
  ['점검 바카라', 0],
  ['23:30', 1],
  ['tables', 1],
  ['ＴＡＢＬＥＳ', 1],
  ['점검'.normalize('NFD'), 1],
  ['bank', 0],
  ['<p>', 0],
])('finds for %j this number of notices: %i', (search, count) => {
  expect(searchNotices(notices, search)).toHaveLength(count);
});
