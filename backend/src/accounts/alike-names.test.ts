import { describe, expect, it } from '@jest/globals';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { foldIdentityText } from 'shared-types/platform';
import { REGISTRATION } from 'shared-types/testing/registration.ts';

describe('names that look alike', () => {
  const backend = setUpTestBackend();
  let counter = 0;

  const register = async (more: object) => {
    counter += 1;
    const wanted = {
      ...REGISTRATION,
      id: `alike${counter}`,
      nick: `n${counter}`,
      phone: `0108000${String(counter).padStart(4, '0')}`,
      banknum: `4444000${String(counter).padStart(4, '0')}`,
      ...more,
    };
    const { http, body } = await backend.call('user-register', wanted, { ip: `10.8.0.${counter}` });
    return [http, body.status ?? (body.issues as { path: string }[] | undefined)?.map(({ path }) => path)];
  };
  const checkNick = async (nick: string) => {
    const { http, body } = await backend.call('check-user-nick', { nick });
    return [http, body.status ?? body.issues];
  };

  it.each([
    ['moonkim', 'MoonKim'],
    ['moonlee', 'ＭＯＯＮＬＥＥ'],
    ['달 빛', '달빛'],
    ['ヤマダ', 'ﾔﾏﾀﾞ'],
  ])('reports %s as taken when %s is requested', async (taken, wanted) => {
    expect(await register({ nick: taken })).toEqual([200, 'success']);
    expect(await checkNick(wanted)).toEqual([200, 'already']);
    expect(await register({ nick: wanted })).toEqual([200, 'already']);
  });

  it('registers only one of two members who request similar names concurrently', async () => {
    const both = await Promise.all([register({ nick: 'twilight' }), register({ nick: 'TWILIGHT' })]);
    expect(new Set(both.map(([, status]) => status))).toEqual(new Set(['already', 'success']));
  });

  it('rejects a second member with the same folded nickname in the database itself', async () => {
    const insert = async (userId: string, nick: string) =>
      backend.database.query(
        `INSERT INTO member (user_id, nick, nick_folded, password_hash, exchange_hash, phone, bank_code, bank_owner, bank_number)
         VALUES ($1, $2, $3, '', '', $1, '004', '', $1)`,
        [userId, nick, foldIdentityText(nick)],
      );
    await insert('byhand1', 'Equinox');
    await expect(insert('byhand2', 'EQUINOX')).rejects.toThrow(/member_nick_folded/);
  });

  it('finds a referral code and a login name regardless of case and width', async () => {
    const agent = await backend.member('agent9', 'agent');
    await backend.database.query(`UPDATE member SET referral_code = 'CODE9' WHERE id = $1`, [agent]);
    expect(await register({ id: 'referred9', code: 'ｃｏｄｅ9' })).toEqual([200, 'success']);
    expect(await backend.database.query(`SELECT referred_by FROM member WHERE user_id = 'referred9'`)).toEqual([
      { referred_by: agent },
    ]);
    const { body } = await backend.call('user-do-login', { id: ' Ｒeferred9', pw: REGISTRATION.pw });
    expect(body.status).toBe('success');
  });
});
