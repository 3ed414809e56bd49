import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { type CallName, RECOVERY_CODE_COUNT } from 'shared-types/calls';
import { PasskeyMember, TEST_ORIGIN } from '../testing/passkey-member.ts';
import { SoftAuthenticator } from '../testing/soft-authenticator.ts';
import { TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

type Body = Readonly<Record<string, unknown>>;

/** A call that changes an account: its fields, and other ones under the same request id. */
type Repeatable = readonly [
  title: string,
  call: CallName,
  body: () => Body | Promise<Body>,
  other: () => Body | Promise<Body>,
];

describe('a repeated account call', () => {
  const backend = setUpTestBackend();
  let me: PasskeyMember;
  let passkey: Awaited<ReturnType<PasskeyMember['withPasskey']>>;
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
  const assertion = async () => ({ passkey: passkey.key.get(await me.options('passkey-step-up-options')) });
  const newKey = async () => {
    const { options } = (await me.send('passkey-add-options', {})) as { options: never };
    return { credential: new SoftAuthenticator(TEST_ORIGIN).create(options), name: 'spare' };
  };

  const loginPassword = (pass: string) => ({ kind: 'login', pass, oldPass: TEST_PASSWORD });
  const exchangePassword = (pass: string) => ({ kind: 'exchange', pass, oldPass: TEST_EXCHANGE_PASSWORD });
  const bank = (banknum: string) => ({ bankname: '090', banknum });
  const unknownCode = () => ({ code: 'AAAA-BBBB-CCCC-DDDD' });

  const REPEATABLE: readonly Repeatable[] = [
    ['a step-up by a passkey', 'passkey-step-up', assertion, assertion],
    ['a step-up by a recovery code', 'recovery-code-step-up', () => ({ code: passkey.codes[0] }), unknownCode],
    [
      'a new login password',
      'user-exchange-to-pass',
      () => loginPassword('another-Pass1'),
      () => loginPassword('another-Pass2'),
    ],
    [
      'a new exchange password',
      'user-exchange-to-pass',
      () => exchangePassword('975310'),
      () => exchangePassword('975311'),
    ],
    ['another bank account', 'user-set-bank', () => bank(`33330000${members + 1000}`), () => bank('3333000000009')],
    ['a further passkey', 'passkey-add', newKey, () => ({ name: 'other' })],
    ['a removed passkey', 'passkey-remove', () => ({ id: passkey.id }), () => ({ id: passkey.id + 1_000 })],
  ];

  it.each(REPEATABLE)('returns the stored bytes and changes nothing for %s', async (_, call, body, other) => {
    passkey = await me.withPasskey();
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
    const changed = { ...sent, ...(await other()) };
    expect(await me.sendRaw(call, changed)).toMatchObject({ statusCode: 409 });
  });

  it.each([
    [
      'a wrong passkey',
      'passkey-step-up',
      'pass',
      async () => ({ passkey: { ...(await assertion()).passkey, signature: 'AA' } }),
    ],
    ['a wrong recovery code', 'recovery-code-step-up', 'pass', unknownCode],
    ['a removal without the step-up', 'passkey-remove', 'authenticated', async () => ({ id: 1 })],
  ] as const)('rejects a repeated account call for %s again', async (__, call, status, body) => {
    passkey = await me.withPasskey();
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
