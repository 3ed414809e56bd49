import { describe, expect, it } from '@jest/globals';
import { type Assertion, MAX_PASSKEYS } from 'shared-types/calls';
import { type JoinedMember, joinMember, setUpMember, TEST_ORIGIN } from '../../testing/joined-member.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { MAX_LOGIN_FAILURES } from '../../identity/lockout.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';
import { nameTestMember } from '../../testing/test-member.ts';

const FOREIGN_ORIGIN = 'https://play.example.evil';

const backend = setUpTestBackend();
const otherBackend = setUpTestBackend({
  passkeys: { id: 'house.example', origins: ['https://play.house.example'] },
});
const me = setUpMember(backend, 'keyed');
const join = async () => joinMember(backend, nameTestMember('keyed'));

const logIn = async (passkey: Assertion, ip = '10.0.0.1') =>
  (await backend.call('passkey-login', { passkey }, { ip })).body;
const passkeys = async (member: JoinedMember) =>
  ((await member.send('passkeys-list', {})) as { passkeys: { id: number }[] }).passkeys;

describe('a passkey', () => {
  it('logs in no locked member and does not skip the agreements', async () => {
    const { key } = await me.withPasskey();
    const enter = async () => logIn(key.get(await me.options('passkey-login-options')));
    await backend.database.query(`UPDATE member SET agreed_version = '' WHERE id = $1`, [me.memberId]);
    expect(await enter()).toEqual({ status: 'agree' });
    await backend.act('member-suspend', { userId: me.userId, reason: 'trial' });
    const visitor = await join();
    expect(await logIn(key.get(await visitor.options('passkey-login-options')))).toEqual({ status: 'suspended' });
  });

  it('stores at most ten passkeys per member, each once', async () => {
    const { key } = await me.withPasskey();
    await expect(me.add(key)).resolves.toEqual({ status: 'already' });
    const other = await join();
    await other.stepUp();
    await expect(other.add(key)).resolves.toEqual({ status: 'already' });
    const options = await me.addOptions();
    for (let count = 1; count < MAX_PASSKEYS; count += 1) {
      expect(await me.add(new SoftAuthenticator(TEST_ORIGIN))).toMatchObject({ status: 'success' });
    }
    expect(await me.send('passkey-add-options', {})).toEqual({ status: 'alread' });
    const credential = new SoftAuthenticator(TEST_ORIGIN).create(options);
    expect(await me.send('passkey-add', { credential, name: 'one too many' })).toEqual({ status: 'alread' });
  });

  it.each([
    ['from a foreign page', { origin: FOREIGN_ORIGIN }],
    ['for a foreign domain', { rpId: 'play.example.evil' }],
    ['without the person verified', { verified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('does not store a passkey made %s', async (_, behaviour) => {
    await me.stepUp();
    expect(await me.add(new SoftAuthenticator(TEST_ORIGIN), 'x', behaviour)).toEqual({ status: 'pass' });
    expect(await passkeys(me)).toEqual([]);
  });

  it('accepts a passkey once, and only for a challenge of this login', async () => {
    await me.stepUp();
    const credential = new SoftAuthenticator(TEST_ORIGIN).create(await me.addOptions());
    const other = await join();
    await other.stepUp();
    expect(await other.send('passkey-add', { credential, name: 'x' })).toEqual({ status: 'pass' });
    expect(await me.send('passkey-add', { credential, name: 'x' })).toEqual({ status: 'pass' });
  });
});

describe('an invalid proof at the login and at the step-up', () => {
  const WRONG: readonly (readonly [string, (key: SoftAuthenticator, member: JoinedMember) => Promise<unknown>])[] = [
    ['a foreign page', async (key) => ({ key, behaviour: { origin: FOREIGN_ORIGIN } })],
    ['a page below the domain', async (key) => ({ key, behaviour: { origin: 'https://a.play.example' } })],
    ['a foreign domain', async (key) => ({ key, behaviour: { rpId: 'example' } })],
    ['a person who was not verified', async (key) => ({ key, behaviour: { verified: false } })],
    ['the ceremony of adding', async (key) => ({ key, behaviour: { type: 'webauthn.create' } })],
    ['a counter that stands still', async (key) => ({ key, behaviour: { counter: key.counter } })],
    ['a counter that goes back', async (key) => ({ key, behaviour: { counter: 0 } })],
    ['a passkey that nobody keeps', async () => ({ key: new SoftAuthenticator(TEST_ORIGIN), behaviour: {} })],
    [
      'a passkey that was removed',
      async (key, member) => {
        const [first] = await passkeys(member);
        await member.add(new SoftAuthenticator(TEST_ORIGIN));
        await member.send('passkey-remove', { id: first?.id ?? 0 });
        return { key, behaviour: {} };
      },
    ],
  ];

  it.each(WRONG)('%s', async (_, prepare) => {
    const { key: own } = await me.withPasskey();
    await logIn(own.get(await me.options('passkey-login-options')));
    const { key, behaviour } = (await prepare(own, me)) as { key: SoftAuthenticator; behaviour: object };
    expect(await logIn(key.get(await me.options('passkey-login-options'), behaviour))).toEqual({ status: 'pass' });
    await me.stepUp(false);
    const passkey = key.get(await me.options('passkey-step-up-options'), behaviour);
    expect(await me.send('passkey-step-up', { passkey })).toEqual({ status: 'pass' });
    expect(await me.send('recovery-codes-renew', {})).toEqual({ status: 'authenticated' });
  });

  it('rejects another signer, and another member’s passkey', async () => {
    const { key } = await me.withPasskey();
    const other = await join();
    const { key: theirs } = await other.withPasskey();
    const forged = {
      ...theirs.get(await me.options('passkey-login-options')),
      id: key.id,
      userHandle: key.get({ challenge: 'x', rpId: 'x' }).userHandle ?? '',
    };
    expect(await logIn(forged)).toEqual({ status: 'pass' });
    const mixed = { ...theirs.get(await me.options('passkey-login-options')), userHandle: forged.userHandle };
    expect(await logIn(mixed)).toEqual({ status: 'pass' });
    const { userHandle: _, ...anonymous } = key.get(await me.options('passkey-login-options'));
    expect(await logIn(anonymous)).toEqual({ status: 'pass' });
    await me.stepUp(false);
    const passkey = theirs.get(await me.options('passkey-step-up-options'));
    expect(await me.send('passkey-step-up', { passkey })).toEqual({ status: 'pass' });
  });

  it('rejects a response that was used, expired, or made for another use or login', async () => {
    const { key } = await me.withPasskey();
    const proof = key.get(await me.options('passkey-login-options'));
    expect(await logIn(proof)).toMatchObject({ status: 'success' });
    expect(await logIn(proof)).toEqual({ status: 'pass' });
    expect(await logIn(key.get({ challenge: 'A'.repeat(43), rpId: 'play.example' }))).toEqual({ status: 'pass' });
    const old = await me.options('passkey-login-options');
    await backend.database.query(`UPDATE passkey_challenge SET expires = now() - interval '1 ms'`);
    expect(await logIn(key.get(old))).toEqual({ status: 'pass' });
    expect(await logIn(key.get(await me.options('passkey-step-up-options')))).toEqual({ status: 'pass' });
    const forLogin = key.get(await me.options('passkey-login-options'));
    expect(await me.send('passkey-step-up', { passkey: forLogin })).toEqual({ status: 'pass' });
    const passkey = key.get(await me.options('passkey-step-up-options'));
    await me.startLogin();
    expect(await me.send('passkey-step-up', { passkey })).toEqual({ status: 'pass' });
  });

  it('rejects random bytes', async () => {
    const { key } = await me.withPasskey();
    const good = key.get(await me.options('passkey-login-options'));
    const nul = Buffer.from('{"challenge":"\0"}').toString('base64url');
    const bent = [
      { ...good, clientDataJSON: nul },
      { ...good, clientDataJSON: Buffer.from('null').toString('base64url') },
      { ...good, clientDataJSON: Buffer.from('{{{').toString('base64url') },
      { ...good, authenticatorData: 'AAAA' },
      { ...good, signature: 'AAAA' },
      { ...good, id: 'A'.repeat(1_400) },
    ];
    for (const passkey of bent) {
      expect(await logIn(passkey)).toEqual({ status: 'pass' });
    }
    const odd = await backend.call('passkey-login', { passkey: { ...good, id: 'a\0' } });
    expect(odd.http).toBe(400);
    await me.stepUp();
    for (const attestationObject of ['AAAA', 'o2NmbXRkbm9uZQ', '_____w']) {
      const credential = { ...new SoftAuthenticator(TEST_ORIGIN).create(await me.addOptions()), attestationObject };
      expect(await me.send('passkey-add', { credential, name: 'x' })).toEqual({ status: 'pass' });
    }
  });

  it('returns the same errors for known and unknown passkeys until the limit', async () => {
    const { key } = await me.withPasskey();
    const tries = async (id: string, ip: string) => {
      const responses: unknown[] = [];
      for (let turn = 0; turn <= MAX_LOGIN_FAILURES; turn += 1) {
        const wrong = key.get(await me.options('passkey-login-options'), { origin: FOREIGN_ORIGIN });
        responses.push((await logIn({ ...wrong, id }, ip)).status);
      }
      return responses;
    };
    const known = await tries(key.id, '10.8.0.1');
    expect(known).toEqual([...Array.from({ length: MAX_LOGIN_FAILURES }, () => 'pass'), 'time']);
    expect(await tries(new SoftAuthenticator(TEST_ORIGIN).id, '10.8.0.2')).toEqual(known);
  });
});

it('offers passkeys only on secure pages of the site', async () => {
  for (const origin of ['', 'http://play.example', 'null', 'https://play.example/x']) {
    const { http } = await backend.call('passkey-login-options', {}, { origin });
    expect([origin, http]).toEqual([origin, 409]);
  }
  const { body } = await otherBackend.call('passkey-login-options', {}, { origin: FOREIGN_ORIGIN });
  expect(body).toMatchObject({ options: { rpId: 'house.example' } });
});
