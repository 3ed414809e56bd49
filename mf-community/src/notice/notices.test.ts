import { describe, expect, it } from '@jest/globals';
import { searchNotices } from './notice-page.tsx';
import { isRead, markRead, readMarks } from './use-notices.ts';
import { filterByHost } from './domain-filter.ts';

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

describe('read notices', () => {
  const notices = [1, 2, 3].map((id) => ({ id, at: `2026-11-0${id}` }));
  const states = (userId: string, of = notices) => of.map((notice) => isRead(readMarks(userId), notice));

  it('stores the read state separately for each member', () => {
    markRead('demo01', notices.slice(0, 1), notices);
    markRead('demo01', notices.slice(2), notices);
    expect(states('demo01')).toEqual([true, false, true]);
    expect(states('agent01')).toEqual([false, false, false]);
  });

  it('marks a changed notice as unread', () => {
    markRead('demo01', notices, notices);
    expect(states('demo01', [{ id: 1, at: '2026-12-01' }])).toEqual([false]);
  });

  it('removes the state of deleted notices', () => {
    markRead('demo01', notices, notices);
    markRead('demo01', [], notices.slice(1));
    expect(Object.keys(readMarks('demo01'))).toEqual(['2', '3']);
  });

  it.each(['', 'no json', 'null', '[]', '7'])('shows all notices as unread when %j is stored', (stored) => {
    localStorage.setItem('notices_read_demo01', stored);
    expect(states('demo01')).toEqual([false, false, false]);
  });
});

describe('notices for a host', () => {
  it.each([
    ['', 'example.com', 1],
    ['example.com', 'example.com', 1],
    ['https://www.example.com', 'example.com', 1],
    ['http://example.com/path', 'www.example.com', 1],
    ['example.com.', 'example.com', 1],
    ['https://www.한국.kr/', 'xn--3e0b707e.kr:8080', 1],
    ['WWW.Example.COM.:443', 'example.com', 1],
    ['localhost', 'localhost:3000', 1],
    ['[::1]', '[::1]:3000', 1],
    ['a b%%', 'a', 1],
    [', | ,', 'example.com', 1],
    ['www.www.com', 'www.com', 0],
    ['other.com', 'example.com', 0],
    ['example.com.evil.com', 'example.com', 0],
    ['example.co', 'example.com', 0],
    ['https://evil.com/example.com', 'example.com', 0],
    ['sub.example.com', 'example.com', 0],
    ['example.com', 'sub.example.com', 0],
    ['  example.com  ', 'example.com', 1],
    ['a.example.com://x', 'example.com', 0],
    ['example.com/http://other.com', 'example.com', 1],
    ['my-www.com', 'my-com', 0],
    ['a, ,|  b.com', 'b.com', 1],
    ['other.com|example.com', 'example.com', 1],
    ['other.com example.com', 'example.com', 1],
    ['example.com,www.example.com', 'example.com', 2],
  ])('returns for the domain %p at the host %p: %i', (domain, host, count) => {
    expect(filterByHost([{ domain }], host)).toHaveLength(count);
  });

  it('splits several domains into one entry each', () => {
    expect(filterByHost([{ id: 1, domain: 'a.com|www.a.com b.com' }], 'a.com')).toEqual([
      { id: 1, domain: 'a.com' },
      { id: 1, domain: 'www.a.com' },
    ]);
  });
});
