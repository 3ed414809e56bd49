import { describe, expect, it, beforeAll } from '@jest/globals';
import type { Locale } from 'shared-types/platform';
import { Type } from 'typebox';
import { OperatorError } from '../../calls/operator-error.ts';
import { listBanners } from '../../community/banners.ts';
import { listNotes } from '../../community/notes.ts';
import { listPopups } from '../../community/notice-popups.ts';
import { listNewestNotices } from '../../community/notices.ts';
import { MAX_WAITING_TICKETS, writeQuestion } from '../../community/write-ticket.ts';
import { countUnread } from '../../identity/member.ts';
import { setUpTestDatabase } from '../../testing/set-up-test-database.ts';
import { insertTestMember, testContext } from '../../testing/test-member.ts';
import { defineAction, defineReading } from './operator-action.ts';
import { runOperatorAction, performAction } from './perform-action.ts';

const fields = { word: Type.String({ minLength: 1 }) };
const actions = {
  echo: defineAction('', fields, async (_, { word }, by) => ({ word, by })),
  look: defineReading('', fields, async (_, { word }) => ({ word })),
  refuse: defineAction('', fields, async () => {
    throw new OperatorError('There is none.');
  }),
};

describe('actions of operators', () => {
  const database = setUpTestDatabase();

  const act = async (name: string, input: object) => performAction(database, name, input, 'sora', actions);

  it('records who performed an action, unless it only reads', async () => {
    expect(await act('echo', { word: 'moon' })).toEqual({ word: 'moon', by: 'sora' });
    expect(await act('look', { word: 'moon' })).toEqual({ word: 'moon' });
    expect(await database.query('SELECT actor, action, input FROM operator_log')).toEqual([
      { actor: 'sora', action: 'echo', input: { word: 'moon' } },
    ]);
  });

  it.each([
    ['echo', { word: '' }, /word/],
    ['echo', { word: 'moon', more: 1 }, /more/],
    ['echo', {}, /word/],
    ['toString', {}, /toString/],
    ['refuse', { word: 'moon' }, /There is none/],
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
  const first = () => members[0] ?? 0;
  const counts = () => countUnread(database, first());

  it('publishes, edits and removes a notice, and notifies open pages each time', async () => {
    const before = (await counts()).newsRevision;
    const { id } = await act('notice-publish', { title: 'Moon', contents: '<p>full</p>', domain: 'a.com|b.com' });
    const [published] = await listNewestNotices(database);
    expect(published).toMatchObject({ id, title: 'Moon', domain: 'a.com|b.com', kind: 'notice', pinned: false });
    await act('notice-edit', { id, kind: 'event', pinned: true, keepDate: true });
    await act('notice-edit', { id, title: 'New moon', domain: '', keepDate: true });
    expect(await listNewestNotices(database)).toEqual([
      { ...published, title: 'New moon', contents: '<p>full</p>', domain: '', kind: 'event', pinned: true },
    ]);
    await act('notice-remove', { id });
    expect(await listNewestNotices(database)).toEqual([]);
    expect((await counts()).newsRevision).toBe(before + 4);
    await expect(act('notice-edit', { id, title: 'x' })).rejects.toBeInstanceOf(OperatorError);
    await expect(act('notice-publish', { title: 'x', contents: 'x', kind: 'party' })).rejects.toThrow(/kind/);
  });

  it('never makes the list of notices larger than a response may be', async () => {
    for (let at = 0; at < 25; at += 1) {
      await act('notice-publish', { title: `long ${at}`, contents: '가'.repeat(50_000) });
    }
    const notices = await listNewestNotices(database);
    expect(notices.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `long ${24 - at}`));
  });

  it.each([
    ['notice', { contents: '<p>x</p>' }, async (locale: Locale) => listNewestNotices(database, locale)],
    ['popup', { contents: '<p>x</p>' }, async (locale: Locale) => listPopups(database, locale)],
    ['banner', { imgUrl: '/a.svg' }, async (locale: Locale) => listBanners(database, 'home', locale)],
  ] as const)('publishes a %s with translations; a new text needs new ones', async (what, more, read) => {
    const { id } = await act(`${what}-publish`, { title: '달', ...more, translations: { en: { title: 'Moon' } } });
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

  it('sends a note in several languages', async () => {
    await act('note-send', {
      title: '쪽지',
      contents: '달',
      to: ['third'],
      translations: { vn: { contents: 'Trăng' } },
    });
    const read = async (locale: Locale) =>
      (await listNotes(testContext(database, members[2] ?? 0, { locale }), {})).note[0];
    expect(await read('vn')).toMatchObject({ title: '쪽지', contents: 'Trăng' });
    expect(await read('jp')).toMatchObject({ title: '쪽지', contents: '달' });
    await database.query('DELETE FROM note WHERE member_id = $1', [members[2]]);
  });

  it('publishes, edits and removes a pop-up', async () => {
    const before = (await counts()).newsRevision;
    const { id } = await act('popup-publish', { title: 'Hello', contents: '<p>x</p>', titleColor: '#fff', posX: 5 });
    await act('popup-edit', { id, posY: 7, titleColor: 'gold' });
    expect(await listPopups(database)).toEqual([
      { id, title: 'Hello', contents: '<p>x</p>', titleColor: 'gold', domain: '', posX: 5, posY: 7, promotion: true },
    ]);
    await act('popup-remove', { id });
    expect(await listPopups(database)).toEqual([]);
    expect((await counts()).newsRevision).toBe(before + 3);
    await expect(act('popup-publish', { title: 'x', contents: 'x', titleColor: 'url(x)' })).rejects.toThrow(
      /titleColor/,
    );
  });

  it('sends a note to one, some or all members, or to none when a name is wrong', async () => {
    const note = { title: 'Note', contents: 'words' };
    expect(await act('note-send', { ...note, to: ['first'] })).toEqual({ sent: 1 });
    expect(await act('note-send', { ...note, to: ['first', 'second', 'first'] })).toEqual({ sent: 2 });
    expect(await act('note-send', { ...note, all: true })).toEqual({ sent: 3, withheld: 0 });
    await expect(act('note-send', { ...note, to: ['first', 'nobody'] })).rejects.toThrow(/nobody/);
    await expect(act('note-send', note)).rejects.toBeInstanceOf(OperatorError);
    await expect(act('note-send', { ...note, to: ['first'], all: true })).rejects.toBeInstanceOf(OperatorError);
    expect(
      await Promise.all(members.map(async (id) => (await listNotes(testContext(database, id), {})).maxCount)),
    ).toEqual([3, 2, 1]);
    expect((await counts()).noteCount).toBe(3);
  });

  it('replies to a ticket, and again; each reply is unread for the member', async () => {
    const written = await writeQuestion(testContext(database, first()), { title: 'Q', contents: 'why' });
    const id = written.status === 'success' ? written.id : 0;
    expect(await act('ticket-list', {})).toMatchObject({ tickets: [{ id, userId: 'first', reply: null }] });
    await act('ticket-answer', { id, answer: 'because' });
    expect((await counts()).helpCount).toBe(1);
    await database.query('UPDATE help_ticket SET read = true WHERE id = $1', [id]);
    await act('ticket-answer', { id, answer: 'because of the moon' });
    expect((await counts()).helpCount).toBe(1);
    expect(await act('ticket-show', { id })).toMatchObject({ reply: 'because of the moon', read: false });
    expect(await act('ticket-list', {})).toEqual({ tickets: [] });
    await expect(act('ticket-answer', { id: 999, answer: 'x' })).rejects.toBeInstanceOf(OperatorError);
  });

  it('limits the messages of a member until the operator replies', async () => {
    const [writer] = await database.query<{ id: number }>('SELECT id FROM member ORDER BY id DESC LIMIT 1');
    const ask = async () => writeQuestion(testContext(database, writer?.id ?? 0), { title: 'Q', contents: 'again' });
    let newest = await ask();
    for (let times = 1; times < MAX_WAITING_TICKETS; times += 1) {
      newest = await ask();
    }
    expect(newest.status).toBe('success');
    expect(await ask()).toEqual({ status: 'wait' });
    await act('ticket-answer', { id: 'id' in newest ? newest.id : 0, answer: 'here' });
    expect(await ask()).toMatchObject({ status: 'success' });
  });
});
