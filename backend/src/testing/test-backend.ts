import { createHmac } from 'node:crypto';
import { type CallName, type WireRequest, CALLS } from 'shared-types/calls';
import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';
import { WALLET_SIGNATURE_HEADER } from 'shared-types/wallet-protocol/signature.ts';
import { type BackendOptions, buildBackend } from '../app.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { openTestDatabase } from './open-test-database.ts';
import { insertTestMember, TEST_PASSWORD } from './test-member.ts';

/** Signs the messages of game providers in tests. */
const TEST_WALLET_SECRET = 'secret-of-the-tests';

export interface TestCaller {
  readonly token?: string | undefined;
  readonly ip?: string | undefined;
  readonly origin?: string | undefined;
  readonly locale?: Locale | undefined;
}

/** The whole backend on a test database, called by its paths as the proxy does. */
export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

/** Starts a backend with a separate database. */
export async function startTestBackend(settings: Partial<BackendOptions> = {}) {
  const database = await openTestDatabase();
  const app = await buildBackend({
    database,
    walletSecrets: new Map([['demo', [TEST_WALLET_SECRET]]]),
    gamesOrigin: () => 'http://localhost:1',
    logLevel: 'silent',
    ...settings,
  });
  const backend = {
    app,
    database,
    async send(name: CallName, body: object, { token, ip = '10.0.0.1', origin, locale }: TestCaller = {}) {
      const { backendPath, travels } = CALLS[name];
      const texts = Object.entries(body).map(([field, value]): [string, string] => [field, String(value)]);
      return app.inject({
        method: 'POST',
        url: travels === 'query' ? `${backendPath}?${new URLSearchParams(texts).toString()}` : backendPath,
        headers: {
          'x-member-address': ip,
          'x-member-device': 'Test browser',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(origin !== undefined && { origin }),
          ...(locale !== undefined && { 'accept-language': LANGUAGE_TAGS[locale] }),
        },
        payload: travels === 'query' ? {} : body,
      });
    },
    async call<Name extends CallName>(name: Name, body: WireRequest<Name>, caller?: TestCaller) {
      const response = await backend.send(name, body, caller);
      return { http: response.statusCode, body: response.json<Record<string, unknown>>() };
    },
    /** Sends a signed message of a game provider and returns the HTTP status and the fields of the body. */
    async say(
      kind: string,
      message: object,
      provider = 'demo',
      secret = TEST_WALLET_SECRET,
    ): Promise<Record<string, unknown>> {
      const payload = JSON.stringify(message);
      const at = Date.now();
      const hex = createHmac('sha256', secret).update(`${provider}.${at}.${payload}`).digest('hex');
      const headers = {
        'content-type': 'application/json',
        [WALLET_SIGNATURE_HEADER]: `p=${provider},t=${at},v1=${hex}`,
      };
      const response = await app.inject({ method: 'POST', url: `/wallet/${kind}`, headers, payload });
      return { http: response.statusCode, ...response.json<Record<string, unknown>>() };
    },
    /** Performs an action of an operator. */
    act: async (name: string, input: object) => performAction(database, name, input, 'sora'),
    isActive: async (token: string) => (await backend.call('user-health-check', {}, { token })).http === 200,
    /** Creates a member with the test passwords. */
    member: async (userId: string, playType?: string) => insertTestMember(database, userId, 0, playType),
    async logIn(userId: string, ip?: string) {
      const { body } = await backend.call('user-do-login', { id: userId, pw: TEST_PASSWORD }, { ip });
      if (typeof body.token !== 'string') {
        throw new Error(`${userId} could not log in: ${JSON.stringify(body)}`);
      }
      return body.token;
    },
    async logOut(token: string) {
      const headers = { authorization: `Bearer ${token}` };
      await app.inject({ method: 'POST', url: '/public/user/do_logout', headers, payload: {} });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
  return backend;
}
