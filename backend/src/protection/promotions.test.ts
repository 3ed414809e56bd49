import { beforeAll, describe, expect, it } from '@jest/globals';
import { setUpMember } from '../testing/joined-member.ts';
import { protectMember } from '../testing/protect-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const TITLES = { promotion: 'a bonus', service: 'a new rule' };

describe('promotions', () => {
  const backend = setUpTestBackend();
  beforeAll(async () => {
    for (const [kind, title] of Object.entries(TITLES)) {
      const promotion = kind === 'promotion' ? {} : { promotion: false };
      await backend.act('popup-publish', { title, contents: '<p>x</p>', ...promotion });
      await backend.act('banner-publish', { title, imgUrl: '/a.svg', ...promotion });
      await backend.act('notice-publish', { title, contents: 'x', kind: kind === 'promotion' ? 'event' : 'notice' });
    }
  }, 60_000);
  const me = setUpMember(backend, 'member');
  const endBreak = async () =>
    protectMember(backend.database, me.memberId, 'break_until', `now() - interval '1 second'`);
  const noteToAll = async (title: string, more: object = {}) =>
    backend.act('note-send', { title, contents: 'x', all: true, ...more });
  const start = {
    'a break': async () => me.send('rg-break', { until: new Date(Date.now() + 86_400_000).toISOString() }),
    'a self-exclusion': async () => me.send('rg-exclude', { period: 'forever', confirm: true }),
  };
  const stop = async () => expect(await start['a break']()).toMatchObject({ promotions: false });

  const titles = (list: unknown) => (list as { title: string }[]).map(({ title }) => title);
  const seen = async () => ({
    popups: titles((await me.send('get-notice-popup', {})).note).toSorted(),
    banners: titles((await me.send('user-get-advertisement', { type: 'home' })).advertisement).toSorted(),
    notices: titles((await me.send('get-user-notices', {})).notices).toSorted(),
  });
  const notes = async () => {
    const { note, maxCount } = await me.send('usre-get-note-list', {});
    expect(await me.send('get-user-note', {})).toMatchObject({ note, maxCount });
    return { titles: titles(note), maxCount };
  };
  const health = async () => me.send('user-health-check', {});

  const ALL = { popups: Object.values(TITLES), banners: Object.values(TITLES), notices: Object.values(TITLES) };
  const SERVICE = { popups: [TITLES.service], banners: [TITLES.service], notices: [TITLES.service] };

  it.each(Object.entries(start))('hides promotions immediately when %s starts', async (_, begin) => {
    expect(await seen()).toEqual(ALL);
    expect(await begin()).toMatchObject({ status: 'success' });
    expect(await seen()).toEqual(SERVICE);
    expect(await health()).toMatchObject({ user: { promotions: false } });
  });

  it('shows promotions to visitors and when the token ended', async () => {
    await stop();
    await backend.logOut(me.token);
    expect(await seen()).toEqual(ALL);
    me.token = '';
    expect(await seen()).toEqual(ALL);
  });

  it('shows promotions again when the break is over', async () => {
    await endBreak();
    expect(await seen()).toEqual(ALL);
    expect(await health()).toMatchObject({ user: { promotions: true } });
  });

  it('hides and does not count a note to all when the break started after it', async () => {
    await noteToAll('a bonus');
    await backend.act('note-send', { title: 'your deposit', contents: 'x', to: [me.userId] });
    expect(await notes()).toEqual({ titles: ['your deposit', 'a bonus'], maxCount: 2 });
    expect(await health()).toMatchObject({ noteCount: 2, user: { noteCount: 2 } });
    await stop();
    expect(await notes()).toEqual({ titles: ['your deposit'], maxCount: 1 });
    expect(await health()).toMatchObject({ noteCount: 1, user: { noteCount: 1 } });
  });

  it('writes no promotion for a member when it is sent during the break', async () => {
    await stop();
    const [counts] = await backend.database.query<{ withheld: number; sent: number }>(
      `SELECT count(*) FILTER (WHERE break_until > now() OR excluded_until > now()) AS withheld, count(*) AS sent
       FROM member LEFT JOIN member_protection ON member_id = id`,
    );
    expect(await noteToAll('a bonus')).toMatchObject({ withheld: counts?.withheld });
    expect(await noteToAll('new terms', { promotion: false })).toEqual({ sent: counts?.sent });
    await backend.database.query('ALTER TABLE member_protection DISABLE TRIGGER ALL');
    await endBreak();
    await backend.database.query('ALTER TABLE member_protection ENABLE TRIGGER ALL');
    expect(await notes()).toEqual({ titles: ['new terms'], maxCount: 1 });
  });

  it('withholds a note to named members when it is marked as a promotion', async () => {
    await stop();
    const note = { title: 'a bonus', contents: 'x', to: [me.userId], promotion: true };
    expect(await backend.act('note-send', note)).toEqual({ sent: 0, withheld: 1 });
    expect(await notes()).toEqual({ titles: [], maxCount: 0 });
  });

  it.each([
    ['popup-publish', { title: 'x', contents: 'x' }],
    ['banner-publish', { title: 'x', imgUrl: '/a.svg', type: 'other' }],
    ['notice-publish', { title: 'x', contents: 'x', kind: 'event' }],
  ])('returns how many members do not get it when %s publishes a promotion', async (name, input) => {
    const before = (await backend.act(name, input)) as { id: number; withheld: number };
    await stop();
    const now = (await backend.act(name, input)) as { id: number; withheld: number };
    expect(now.withheld).toBe(before.withheld + 1);
    const what = name.replace('-publish', '');
    const mark = what === 'notice' ? { kind: 'notice' } : { promotion: false };
    expect(await backend.act(`${what}-edit`, { id: now.id, ...mark })).toEqual({ id: now.id });
    await backend.act(`${what}-remove`, { id: now.id });
    await backend.act(`${what}-remove`, { id: before.id });
  });
});
