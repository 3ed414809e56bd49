import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { performAction } from '../operators/actions/perform-action.ts';
import { ProtectedMember } from '../testing/protected-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const TITLES = { promotion: 'a bonus', service: 'a new rule' };

describe('promotions', () => {
  const backend = setUpTestBackend();
  let count = 0;
  let me = '';
  let token = '';
  let past: ProtectedMember;
  beforeAll(async () => {
    for (const [kind, title] of Object.entries(TITLES)) {
      const promotion = kind === 'promotion' ? {} : { promotion: false };
      await act('popup-publish', { title, contents: '<p>x</p>', ...promotion });
      await act('banner-publish', { title, imgUrl: '/a.svg', ...promotion });
      await act('notice-publish', { title, contents: 'x', kind: kind === 'promotion' ? 'event' : 'notice' });
    }
  }, 60_000);
  beforeEach(async () => {
    count += 1;
    me = `member${count}`;
    past = new ProtectedMember(backend.database, await backend.member(me));
    token = await backend.logIn(me);
  });

  const act = async (name: string, input: object) => performAction(backend.database, name, input, 'sora');
  const noteToAll = async (title: string, more: object = {}) =>
    act('note-send', { title, contents: 'x', all: true, ...more });
  const start = {
    'a break': async () =>
      backend.call('rg-break', { until: new Date(Date.now() + 86_400_000).toISOString() }, { token }),
    'a self-exclusion': async () => backend.call('rg-exclude', { period: 'forever', confirm: true }, { token }),
  };
  const stop = async () => expect(await start['a break']()).toMatchObject({ body: { promotions: false } });

  const titles = (list: unknown) => (list as { title: string }[]).map(({ title }) => title);
  async function seen(options: { readonly token?: string } = { token }): Promise<Record<string, string[]>> {
    const popups = await backend.call('get-notice-popup', {}, options);
    const banners = await backend.call('user-get-advertisement', { type: 'home' }, options);
    const notices = await backend.call('get-user-notices', {}, options);
    return {
      popups: titles(popups.body.note).toSorted(),
      banners: titles(banners.body.advertisement).toSorted(),
      notices: titles(notices.body.notices).toSorted(),
    };
  }
  const notes = async () => {
    const list = await backend.call('usre-get-note-list', {}, { token });
    const latest = await backend.call('get-user-note', {}, { token });
    expect(latest.body).toEqual(list.body);
    return { titles: titles(list.body.note), maxCount: list.body.maxCount };
  };
  const health = async () => (await backend.call('user-health-check', {}, { token })).body;

  const ALL = { popups: Object.values(TITLES), banners: Object.values(TITLES), notices: Object.values(TITLES) };
  const SERVICE = { popups: [TITLES.service], banners: [TITLES.service], notices: [TITLES.service] };

  it.each(Object.entries(start))('hides promotions immediately when %s starts', async (_, begin) => {
    expect(await seen()).toEqual(ALL);
    expect((await begin()).http).toBe(200);
    expect(await seen()).toEqual(SERVICE);
    expect(await health()).toMatchObject({ user: { promotions: false } });
  });

  it('shows promotions to visitors and when the token ended', async () => {
    expect(await seen({})).toEqual(ALL);
    await stop();
    await backend.logOut(token);
    expect(await seen()).toEqual(ALL);
  });

  it('shows promotions again when the break is over', async () => {
    await past.protect('break_until', `now() - interval '1 second'`);
    expect(await seen()).toEqual(ALL);
    expect(await health()).toMatchObject({ user: { promotions: true } });
  });

  it('hides and does not count a note to all when the break started after it', async () => {
    await noteToAll('a bonus');
    await act('note-send', { title: 'your deposit', contents: 'x', to: [me] });
    expect(await notes()).toEqual({ titles: ['your deposit', 'a bonus'], maxCount: 2 });
    expect(await health()).toMatchObject({ noteCount: 2, user: { noteCount: 2 } });
    await stop();
    expect(await notes()).toEqual({ titles: ['your deposit'], maxCount: 1 });
    expect(await health()).toMatchObject({ noteCount: 1, user: { noteCount: 1 } });
  });

  it('writes no promotion for a member when it is sent during the break', async () => {
    await stop();
    const [{ others } = { others: 0 }] = await backend.database.query<{ others: number }>(
      `SELECT count(*) - 1 AS others FROM member JOIN member_protection ON member_id = id WHERE break_until > now() OR excluded_until > now()`,
    );
    expect(await noteToAll('a bonus')).toMatchObject({ withheld: others + 1 });
    expect(await noteToAll('new terms', { promotion: false })).toEqual({ sent: count });
    await backend.database.query('ALTER TABLE member_protection DISABLE TRIGGER ALL');
    await past.protect('break_until', `now() - interval '1 second'`);
    await backend.database.query('ALTER TABLE member_protection ENABLE TRIGGER ALL');
    expect(await notes()).toEqual({ titles: ['new terms'], maxCount: 1 });
  });

  it('withholds a note to named members when it is marked as a promotion', async () => {
    await stop();
    expect(await act('note-send', { title: 'a bonus', contents: 'x', to: [me], promotion: true })).toEqual({
      sent: 0,
      withheld: 1,
    });
    expect(await notes()).toEqual({ titles: [], maxCount: 0 });
  });

  it.each([
    ['popup-publish', { title: 'x', contents: 'x' }],
    ['banner-publish', { title: 'x', imgUrl: '/a.svg', type: 'other' }],
    ['notice-publish', { title: 'x', contents: 'x', kind: 'event' }],
  ])('returns how many members do not get it when %s publishes a promotion', async (name, input) => {
    const before = (await act(name, input)) as { id: number; withheld: number };
    await stop();
    const now = (await act(name, input)) as { id: number; withheld: number };
    expect(now.withheld).toBe(before.withheld + 1);
    const what = name.replace('-publish', '');
    const mark = what === 'notice' ? { kind: 'notice' } : { promotion: false };
    expect(await act(`${what}-edit`, { id: now.id, ...mark })).toEqual({ id: now.id });
    await act(`${what}-remove`, { id: now.id });
    await act(`${what}-remove`, { id: before.id });
  });
});
