import type { FastifyInstance } from 'fastify';
import { AGREEMENT_VERSION, type CallName, type WireRequest, CALLS } from 'shared-types/calls';
import { LANGUAGE_TAGS, type Locale } from 'shared-types/platform';
import { type BackendOptions, buildBackend } from '../app.ts';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { openAccounts } from '../ledger/balances.ts';
import { hashPassword } from '../identity/passwords.ts';

/** Passwords of every member of a test backend. */
export const TEST_PASSWORD = 'right-Pass1';
export const TEST_EXCHANGE_PASSWORD = '246810';

/** Signs the messages of game providers in tests. */
export const TEST_WALLET_SECRET = 'secret-of-the-tests';

/** The whole backend on a test database, called by its paths as the proxy does. */
export interface TestBackend {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Sends a call and returns the HTTP status and the body. */
  call<Name extends CallName>(
    name: Name,
    body: WireRequest<Name>,
    options?: { readonly token?: string; readonly ip?: string; readonly origin?: string; readonly locale?: Locale },
  ): Promise<{ readonly http: number; readonly body: Record<string, unknown> }>;
  /** Creates a member with the test passwords. */
  member(userId: string, playType?: string): Promise<number>;
  /** Logs in and returns the token. */
  logIn(userId: string, ip?: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a backend for a test file. @param opened the database, which its close leaves open; a new one by default */
export async function startTestBackend(
  opened?: Database,
  settings: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const database = opened ?? (await openTestDatabase());
  const app = await buildBackend({
    database,
    walletSecret: TEST_WALLET_SECRET,
    gamesOrigin: () => 'http://localhost:1',
    logLevel: 'silent',
    ...settings,
  });
  const password = await hashPassword(TEST_PASSWORD);
  const exchange = await hashPassword(TEST_EXCHANGE_PASSWORD);
  let phone = 1_010_000_000;
  const backend: TestBackend = {
    app,
    database,
    async call(name, body, { token, ip = '10.0.0.1', origin, locale } = {}) {
      const response = await app.inject({
        method: 'POST',
        url: CALLS[name].backendPath,
        headers: {
          'x-member-address': ip,
          'x-member-device': 'Test browser',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(origin !== undefined && { origin }),
          ...(locale !== undefined && { 'accept-language': LANGUAGE_TAGS[locale] }),
        },
        payload: body,
      });
      return { http: response.statusCode, body: response.json() };
    },
    member: async (userId, playType = 'member') =>
      database.transaction(async (tx) => {
        phone += 1;
        const [row] = await tx.query<{ id: number }>(
          `INSERT INTO member (user_id, nick, nick_folded, password_hash, exchange_hash, phone, play_type, bank_code, bank_owner, bank_number, agreed_version)
           VALUES ($1, $1, $1, $2, $3, $4, $5, '004', '홍길동', $4, $6) RETURNING id`,
          [userId, password, exchange, `0${phone}`, playType, AGREEMENT_VERSION],
        );
        await openAccounts(tx, row?.id ?? 0);
        return row?.id ?? 0;
      }),
    async logIn(userId, ip) {
      const { body } = await backend.call(
        'user-do-login',
        { id: userId, pw: TEST_PASSWORD },
        { ...(ip !== undefined && { ip }) },
      );
      if (typeof body.token !== 'string') {
        throw new Error(`${userId} could not log in: ${JSON.stringify(body)}`);
      }
      return body.token;
    },
    async close() {
      await app.close();
      if (opened === undefined) {
        await database.close();
      }
    },
  };
  return backend;
}
