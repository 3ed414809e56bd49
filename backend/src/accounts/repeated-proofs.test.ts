import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { type CallName, RECOVERY_CODE_COUNT } from 'shared-types/calls';
import { PasskeyMember, TEST_ORIGIN } from '../testing/passkey-member.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

type Body = Readonly<Record<string, unknown>>;

/** A call that changes an account: its body, and other fields under the same request id. */
interface Repeatable {
  readonly title: string;
  readonly call: CallName;
  readonly body: () => Body | Promise<Body>;
  readonly other: (sent: Body) => Body | Promise<Body>;
}

describe('a repeated account call', () => {
  const backend = setUpTestBackend();
  let me: PasskeyMember;
  let key: SoftAuthenticator;
  let members = 0;
  beforeEach(async () => {
    members += 1;
    me = await PasskeyMember.join(backend, `proofs${members}`);
  });

  /** The stored records of the member, and the attempts that count as failed. */
  const written = async () =>
    backend.database.query(
      `SELECT (SELECT count(*) FROM account_change WHERE member_id = $1) AS changes,
              (SELECT count(*) FROM recovery_code WHERE member_id = $1) AS codes,
              (SELECT count(*) FROM login_attempt WHERE user_id = $2 AND NOT succeeded) AS failed`,
      [me.memberId, me.userId],
    );
  const withPasskey = async () => {
    const { key: made, id, codes } = await me.withPasskey();
    key = made;
    return { id, codes };
  };
  const assertion = async () => key.get(await me.options('passkey-step-up-options'));
  const newKey = async () => {
    const { options } = (await me.send('passkey-add-options', {})) as { options: never };
    return { credential: new SoftAuthenticator(TEST_ORIGIN).create(options), name: 'spare' };
  };

  const REPEATABLE: readonly Repeatable[] = [
    {
      title: 'a step-up by a passkey',
      call: 'passkey-step-up',
      body: async () => {
        await withPasskey();
        return { passkey: await assertion() };
      },
      other: async () => ({ passkey: await assertion() }),
    },
    {
      title: 'a step-up by a recovery code',
      call: 'recovery-code-step-up',
      body: async () => ({ code: (await withPasskey()).codes[0] }),
      other: () => ({ code: 'AAAA-BBBB-CCCC-DDDD' }),
    },
    {
      title: 'a new login password',
      call: 'user-exchange-to-pass',
      body: async () => {
        await me.stepUp();
        return { kind: 'login', pass: 'another-Pass1', oldPass: TEST_PASSWORD };
      },
      other: () => ({ pass: 'another-Pass2' }),
    },
    {
      title: 'a new exchange password',
      call: 'user-exchange-to-pass',
      body: () => ({ kind: 'exchange', pass: '975310', oldPass: TEST_EXCHANGE_PASSWORD }),
      other: () => ({ pass: '975311' }),
    },
    {
      title: 'another bank account',
      call: 'user-set-bank',
      body: async () => {
        await me.stepUp();
        return { bankname: '090', banknum: `33330000${members + 1000}` };
      },
      other: () => ({ banknum: '3333000000009' }),
    },
    {
      title: 'a further passkey',
      call: 'passkey-add',
      body: async () => {
        await withPasskey();
        return newKey();
      },
      other: () => ({ name: 'other' }),
    },
    {
      title: 'a removed passkey',
      call: 'passkey-remove',
      body: async () => ({ id: (await withPasskey()).id }),
      other: (sent) => ({ id: Number(sent.id) + 1_000 }),
    },
  ];

  it.each(REPEATABLE)('returns the stored bytes and changes nothing for $title', async ({ call, body, other }) => {
    const sent: Body = { ...(await body()), requestId: randomUUID() };
    const [first, atOnce] = await Promise.all([me.sendRaw(call, sent), me.sendRaw(call, sent)]);
    expect(JSON.parse(first.text)).toMatchObject({ status: 'success' });
    expect(atOnce).toEqual(first);
    const before = await written();
    await backend.database.query(
      `UPDATE login_token SET stepped_up = now() + interval '9 minutes' WHERE member_id = $1`,
      [me.memberId],
    );
    expect(await me.sendRaw(call, sent)).toEqual(first);
    expect(await written()).toEqual(before);
    expect(before).toMatchObject([{ failed: 0 }]);
    const changed = { ...sent, ...(await other(sent)) };
    expect(await me.sendRaw(call, changed)).toMatchObject({ statusCode: 409 });
  });

  it.each([
    [
      'a wrong passkey',
      'passkey-step-up',
      'pass',
      async () => ({ passkey: { ...(await assertion()), signature: 'AA' } }),
    ],
    ['a wrong recovery code', 'recovery-code-step-up', 'pass', async () => ({ code: 'AAAA-BBBB-CCCC-DDDD' })],
    ['a removal without the step-up', 'passkey-remove', 'authenticated', async () => ({ id: 1 })],
  ] as const)('rejects a repeated account call for %s again', async (__, call, status, body) => {
    await withPasskey();
    await me.stepUp(false);
    const sent = { ...(await body()), requestId: randomUUID() };
    const rejected = await me.sendRaw(call, sent);
    expect(JSON.parse(rejected.text)).toEqual({ status });
    expect(await me.sendRaw(call, sent)).toEqual(rejected);
  });

  it('stores no recovery codes in the response to a first passkey', async () => {
    await me.stepUp();
    const sent = { ...(await newKey()), requestId: randomUUID() };
    const { codes, ...first } = JSON.parse((await me.sendRaw('passkey-add', sent)).text);
    expect(codes).toHaveLength(RECOVERY_CODE_COUNT);
    expect(JSON.parse((await me.sendRaw('passkey-add', sent)).text)).toEqual(first);
    expect(await written()).toMatchObject([{ codes: RECOVERY_CODE_COUNT }]);
    const [kept] = await backend.database.query('SELECT answer::text FROM idempotency_key WHERE member_id = $1', [
      me.memberId,
    ]);
    expect(kept).toEqual({ answer: JSON.stringify(first) });
  });

  it('returns the stored bytes for a registration only with its own passwords', async () => {
    const phone = `0109${String(members).padStart(7, '0')}`;
    const sent = {
      ...REGISTRATION,
      id: `newone${members}`,
      nick: `새사람${members}`,
      phone,
      banknum: `1234${phone}`,
      requestId: randomUUID(),
    };
    const [first, atOnce] = await Promise.all([me.sendRaw('user-register', sent), me.sendRaw('user-register', sent)]);
    expect(JSON.parse(first.text)).toEqual({ status: 'success', state: 'active' });
    expect([atOnce, await me.sendRaw('user-register', sent)]).toEqual([first, first]);
    for (const other of [
      { pw: 'other-pass-1', pass_check: 'other-pass-1' },
      { exchange_pw: '654321' },
      { nick: '딴사람' },
    ]) {
      expect(await me.sendRaw('user-register', { ...sent, ...other })).toMatchObject({ statusCode: 409 });
    }
    const secondRequest = await me.sendRaw('user-register', { ...sent, requestId: randomUUID() });
    expect(JSON.parse(secondRequest.text)).toEqual({ status: 'alread_have_user' });
  });
});
