import { describe, expect, it, beforeAll } from '@jest/globals';
import type { Locale } from 'shared-types/platform';
import { OperatorError } from '../../calls/operator-error.ts';
import { listBanners } from '../../community/banners.ts';
import { listNotes } from '../../community/notes.ts';
import { listNewestNotices, listPopups } from '../../community/publications.ts';
import { MAX_WAITING_TICKETS, writeQuestion } from '../../community/write-ticket.ts';
import type { Queryable } from '../../database/database.ts';
import { countUnread } from '../../identity/member.ts';
import { setUpTestDatabase } from '../../testing/set-up-test-database.ts';
import { insertTestMember, testContext } from '../../testing/test-member.ts';
import { runOperatorAction, performAction } from './perform-action.ts';

describe('actions of operators', () => {
  const database = setUpTestDatabase();

  const act = async (name: string, input: object) => performAction(database, name, input, 'sora');

  it('records who performed an action, unless it only reads', async () => {
    const result = { before: false, after: true };
    expect(await act('member-wait', { wait: true })).toEqual(result);
    expect(await act('member-list', {})).toMatchObject({ newMembersWait: true });
    expect(await database.query('SELECT actor, action, input, result FROM operator_log')).toEqual([
      { actor: 'sora', action: 'member-wait', input: { wait: true }, result },
    ]);
  });

  it.each([
    ['money-take', { id: 0 }, /id/],
    ['money-take', { id: 1, more: 1 }, /more/],
    ['money-take', {}, /id/],
    ['money-take', { id: 1 }, /There is no request 1/],
    ['toString', {}, /toString/],
  ])('rejects %s with %j and names the problem', async (name, input, words) => {
    const rejected = act(name, input);
    await expect(rejected).rejects.toBeInstanceOf(OperatorError);
    await expect(rejected).rejects.toThrow(words);
  });

  it('reaches the server of DATABASE_URL while others are connected to it', async () => {
    const settings = { databaseUrl: database.url, dataDir: '/nowhere' };
    expect(await runOperatorAction(settings, 'ledger-verify', {}, 'sora')).toMatchObject({ broken: [] });
  });

  it('stores actions in a log that cannot be changed', async () => {
    await expect(database.query(`UPDATE operator_log SET actor = 'nobody'`)).rejects.toThrow();
    await expect(database.query('DELETE FROM operator_log')).rejects.toThrow();
  });
});

/** Entries by action: table, fields at the publication, changed ones, and the list that pages get. */
const PUBLISHED = [
  {
    what: 'notice',
    table: 'notice',
    fields: { contents: '<p>full</p>', domain: 'a.com|b.com', kind: 'notice', pinned: false },
    changes: { kind: 'event', pinned: true, domain: '' },
    list: listNewestNotices,
  },
  {
    what: 'popup',
    table: 'notice_popup',
    fields: { contents: '<p>x</p>', titleColor: '#fff', posX: 5, promotion: true },
    changes: { posY: 7, titleColor: 'gold' },
    list: listPopups,
  },
  {
    what: 'banner',
    table: 'advertisement',
    fields: { imgUrl: '/artwork/lead/1.svg', linkUrl: '/game', promotion: true },
    changes: { linkUrl: '' },
    list: async (database: Queryable, locale: Locale) => listBanners(database, 'home', locale),
  },
] as const;

describe('an operator', () => {
  const database = setUpTestDatabase();
  const members: number[] = [];
  beforeAll(async () => {
    for (const name of ['first', 'second', 'third']) {
      members.push(await insertTestMember(database, name, 0));
    }
  }, 60_000);

  const act = async (name: string, input: object) =>
    (await performAction(database, name, input, 'sora')) as { id: number; sent: number };
  const counts = () => countUnread(database, members[0] ?? 0);

  it.each(PUBLISHED)('publishes, edits and removes a $what, and notifies open pages each time', async (row) => {
    const { what, table, fields, changes, list } = row;
    const read = async () => list(database, 'ko');
    const before = (await counts()).newsRevision;
    const { id } = await act(`${what}-publish`, { title: 'Moon', ...fields });
    const [published] = await read();
    expect(published).toMatchObject({ id, title: 'Moon', ...fields });
    await act(`${what}-edit`, { id, title: 'New moon', ...changes, ...(what === 'notice' && { keepDate: true }) });
    expect(await read()).toEqual([{ ...published, title: 'New moon', ...changes }]);
    await act(`${what}-remove`, { id });
    expect(await read()).toEqual([]);
    expect((await counts()).newsRevision).toBe(before + 3);
    expect(await database.query(`SELECT title FROM ${table} WHERE id = $1`, [id])).toEqual([{ title: 'New moon' }]);
    await expect(act(`${what}-edit`, { id, title: 'x' })).rejects.toBeInstanceOf(OperatorError);
    await expect(act(`${what}-remove`, { id })).rejects.toBeInstanceOf(OperatorError);
  });

  it.each([
    ['notice-publish', { kind: 'party' }, /kind/],
    ['popup-publish', { titleColor: 'url(x)' }, /titleColor/],
  ])('rejects %s with %j', async (name, wrong, words) => {
    await expect(act(name, { title: 'x', contents: 'x', ...wrong })).rejects.toThrow(words);
  });

  it('never makes the list of notices larger than a response may be', async () => {
    for (let at = 0; at < 25; at += 1) {
      await act('notice-publish', { title: `long ${at}`, contents: '가'.repeat(50_000) });
    }
    const notices = await listNewestNotices(database);
    expect(notices.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `long ${24 - at}`));
  });

  it.each(PUBLISHED)('publishes a $what with translations; a new text needs new ones', async (row) => {
    const { what, fields, list } = row;
    const read = async (locale: Locale) => list(database, locale);
    const { id } = await act(`${what}-publish`, { title: '달', ...fields, translations: { en: { title: 'Moon' } } });
    const titles = async () =>
      Promise.all((['ko', 'en', 'cn'] as const).map(async (locale) => (await read(locale))[0]?.title));
    expect(await titles()).toEqual(['달', 'Moon', '달']);
    await act(`${what}-edit`, { id, translations: { cn: { title: '月亮' } } });
    expect(await titles()).toEqual(['달', '달', '月亮']);
    await act(`${what}-edit`, { id, ...(what === 'banner' ? { linkUrl: '/game' } : { domain: '' }) });
    expect(await titles()).toEqual(['달', '달', '月亮']);
    await act(`${what}-edit`, { id, title: '새 달' });
    expect(await titles()).toEqual(['새 달', '새 달', '새 달']);
    await expect(act(`${what}-edit`, { id, translations: { ko: { title: '달' } } })).rejects.toThrow(/translations/);
    await act(`${what}-remove`, { id });
  });

  const moon = { title: 'Moon', imgUrl: '/artwork/lead/1.svg', linkUrl: '/game' };

  it('publishes at another position, and sees all positions in the list', async () => {
    const { id } = await act('banner-publish', { ...moon, type: 'lobby' });
    expect(await listBanners(database, 'home')).toEqual([]);
    expect(await listBanners(database, 'lobby')).toEqual([{ id, ...moon, promotion: true }]);
    expect(await act('banner-list', {})).toEqual({ banners: [{ id, type: 'lobby', ...moon, promotion: true }] });
    await act('banner-remove', { id });
  });

  it('rejects a banner with an unsafe link', async () => {
    const linkUrl = 'javascript:alert(1)';
    await expect(act('banner-publish', { ...moon, linkUrl })).rejects.toBeInstanceOf(OperatorError);
    const { id } = await act('banner-publish', moon);
    await expect(act('banner-edit', { id, linkUrl })).rejects.toBeInstanceOf(OperatorError);
    expect(await listBanners(database, 'home')).toEqual([{ id, ...moon, promotion: true }]);
    await act('banner-remove', { id });
  });

  const images = ['', 'http://pictures.example/1.jpg', 'tel:1336', '//evil.example/1.svg'];
  it.each(images)('rejects a banner with the image %s', async (imgUrl) => {
    await expect(act('banner-publish', { ...moon, imgUrl })).rejects.toThrow(/image/);
  });

  it('sends a note in several languages', async () => {
    const translations = { vn: { contents: 'Trăng' } };
    await act('note-send', { title: '쪽지', contents: '달', to: ['third'], translations });
    const read = async (locale: Locale) =>
      (await listNotes(testContext(database, members[2] ?? 0, { locale }), {})).note[0];
    expect(await read('vn')).toMatchObject({ title: '쪽지', contents: 'Trăng' });
    expect(await read('jp')).toMatchObject({ title: '쪽지', contents: '달' });
    await database.query('DELETE FROM note WHERE member_id = $1', [members[2]]);
  });

  it('sends a note to one, some or all members, or to none when a name is wrong', async () => {
    const note = { title: 'Note', contents: 'words' };
    expect(await act('note-send', { ...note, to: ['first'] })).toEqual({ sent: 1 });
    expect(await act('note-send', { ...note, to: ['first', 'second', 'first'] })).toEqual({ sent: 2 });
    expect(await act('note-send', { ...note, all: true })).toEqual({ sent: 3, withheld: 0 });
    await expect(act('note-send', { ...note, to: ['first', 'nobody'] })).rejects.toThrow(/nobody/);
    await expect(act('note-send', note)).rejects.toBeInstanceOf(OperatorError);
    await expect(act('note-send', { ...note, to: ['first'], all: true })).rejects.toBeInstanceOf(OperatorError);
    const lists = await Promise.all(members.map(async (id) => listNotes(testContext(database, id), {})));
    expect(lists.map(({ maxCount }) => maxCount)).toEqual([3, 2, 1]);
    expect((await counts()).noteCount).toBe(3);
  });

  it('limits the messages of a member until the operator replies', async () => {
    const ask = async () => writeQuestion(testContext(database, members[2] ?? 0), { title: 'Q', contents: 'again' });
    let newest = await ask();
    for (let times = 1; times < MAX_WAITING_TICKETS; times += 1) {
      newest = await ask();
    }
    expect(newest.status).toBe('success');
    expect(await ask()).toEqual({ status: 'wait' });
    await act('ticket-answer', { id: 'id' in newest ? newest.id : 0, answer: 'here' });
    await expect(act('ticket-answer', { id: 999_999, answer: 'x' })).rejects.toBeInstanceOf(OperatorError);
    expect(await ask()).toMatchObject({ status: 'success' });
  });
});
