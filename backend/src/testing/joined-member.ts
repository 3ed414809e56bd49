import { beforeEach } from '@jest/globals';
import type { CallName, WireRequest, WireSuccess } from 'shared-types/calls';
import { lateValue } from 'shared-types/testing/late-value.ts';
import { issueToken } from '../identity/login-token.ts';
import { type Behaviour, SoftAuthenticator } from './soft-authenticator.ts';
import type { TestBackend } from './test-backend.ts';
import { insertTestMember, nameTestMember, TEST_CALLER } from './test-member.ts';

export const TEST_ORIGIN = 'https://play.example';

type RequestOptions = WireSuccess<'passkey-login-options'>['options'];

/** A logged-in member of a test backend, who may have passkeys. */
export type JoinedMember = Awaited<ReturnType<typeof joinMember>>;

/** Inserts a member with an amount in won, logged in without a password: hashing would dominate the time of a test. */
export async function joinMember(backend: TestBackend, userId: string, won = 0, playType?: string) {
  const { database } = backend;
  const memberId = await insertTestMember(database, userId, won, playType);
  const startLogin = async () => issueToken(database, memberId, TEST_CALLER);
  const me = {
    userId,
    memberId,
    token: await startLogin(),
    async startLogin() {
      me.token = await startLogin();
    },
    async send<Name extends CallName>(name: Name, body: WireRequest<Name>) {
      return (await backend.call(name, body, { token: me.token, origin: TEST_ORIGIN })).body;
    },
    /** Sends a call and returns the response byte for byte. */
    async sendRaw(name: CallName, payload: object) {
      const { statusCode, rawPayload } = await backend.send(name, payload, { token: me.token, origin: TEST_ORIGIN });
      return { statusCode, text: rawPayload.toString() };
    },
    /** Runs a query about the member, `$1`, and returns its rows. */
    async select<Row extends object>(sql: string) {
      return database.query<Row>(sql, [memberId]);
    },
    /** Opens or closes the step-up of every login. */
    async stepUp(open = true) {
      const opened = `CASE WHEN $2 THEN now() + interval '1 minute' END`;
      await database.query(`UPDATE login_token SET stepped_up = ${opened} WHERE member_id = $1`, [memberId, open]);
    },
    async options(name: 'passkey-step-up-options' | 'passkey-login-options') {
      return (await me.send(name, {})).options as RequestOptions;
    },
    async withdrawOptions(balance: number, requestId: string) {
      return (await me.send('passkey-withdraw-options', { balance, requestId })).options as RequestOptions;
    },
    async addOptions() {
      return (await me.send('passkey-add-options', {})).options as WireSuccess<'passkey-add-options'>['options'];
    },
    async add(authenticator: SoftAuthenticator, name = 'My key', behaviour: Behaviour = {}) {
      return me.send('passkey-add', { credential: authenticator.create(await me.addOptions(), behaviour), name });
    },
    /** Adds a first passkey, after the step-up. @throws {Error} if it is not stored */
    async withPasskey() {
      const key = new SoftAuthenticator(TEST_ORIGIN);
      await me.stepUp();
      const { id, codes } = await me.add(key);
      if (typeof id !== 'number' || !Array.isArray(codes)) {
        throw new Error(`The passkey of ${userId} was not kept.`);
      }
      return { key, id, codes: codes.map(String) };
    },
  };
  return me;
}

/** Joins another member before each test of a file or block. */
export function setUpMember(backend: TestBackend, name: string, won?: number, playType?: string): JoinedMember {
  let me: JoinedMember;
  beforeEach(async () => {
    me = await joinMember(backend, nameTestMember(name), won, playType);
  });
  return lateValue(() => me);
}
