import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AttemptKind,
  startAttempt,
  getPreviousLogin,
  MAX_LOGIN_FAILURES,
  MAX_FAILURES_FROM_ALL,
  MAX_FAILURES_OF_ADDRESS,
} from './lockout.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { nameTestMember } from '../testing/test-member.ts';

const HOME = '10.0.0.1';
const OTHER_ADDRESS = '10.0.0.2';
const MINUTE_MS = 60_000;

const database = setUpTestDatabase();
let name: string;
beforeEach(async () => {
  name = nameTestMember('guessed');
  await database.query('DELETE FROM login_attempt');
});

interface Tried {
  readonly count?: number;
  readonly userId?: string;
  readonly ip?: string;
  readonly kind?: AttemptKind;
  readonly succeeded?: boolean;
  /** The oldest of them; each other one a second later. */
  readonly minutesAgo?: number;
}

async function tried({
  count = 1,
  userId = name,
  ip = HOME,
  kind = 'login',
  succeeded = false,
  minutesAgo = 1,
}: Tried) {
  await database.query(
    `INSERT INTO login_attempt (user_id, succeeded, ip, address_key, device, kind, at)
     SELECT $1, $2, $3, $3, 'test', $4, now() - $5 * interval '1 minute' + n * interval '1 second'
     FROM generate_series(0, $6::int - 1) AS n ORDER BY n`,
    [userId, succeeded, ip, kind, minutesAgo, count],
  );
}

const attempt = async (ip = HOME, kind: AttemptKind = 'login', userId = name) =>
  startAttempt(database, kind, userId, { ip, device: 'a browser' });
async function expectLocked(minutes: number, ...words: Parameters<typeof attempt>): Promise<void> {
  const locked = await attempt(...words);
  const until = 'until' in locked ? Date.parse(locked.until) : 0;
  expect(Math.abs(until - Date.now() - minutes * MINUTE_MS)).toBeLessThan(MINUTE_MS);
}
const mayTry = async (...words: Parameters<typeof attempt>) => 'id' in (await attempt(...words));

describe('a login name', () => {
  it('locks a login name for an address after five failures, until the oldest expires', async () => {
    await tried({ count: MAX_LOGIN_FAILURES - 1, minutesAgo: 10 });
    expect(await mayTry()).toBe(true);
    await expectLocked(20);
    expect(await mayTry(OTHER_ADDRESS)).toBe(true);
    expect(await mayTry(HOME, 'login', `${name}-other`)).toBe(true);
    expect(await mayTry(HOME, 'exchange')).toBe(true);
  });

  it('locks a login name until the newest failures expire, not the older ones', async () => {
    await tried({ count: 3, minutesAgo: 29 });
    await tried({ count: MAX_LOGIN_FAILURES, minutesAgo: 5 });
    await expectLocked(25);
  });

  it('unlocks a login name once the failures are half an hour old [GLI-19 2.5.3b]', async () => {
    await tried({ count: MAX_LOGIN_FAILURES, minutesAgo: 31 });
    expect(await mayTry()).toBe(true);
    expect(await getPreviousLogin(database, name)).toEqual({ failed: MAX_LOGIN_FAILURES + 1 });
  });

  it('unlocks a login name only for the address of a successful login', async () => {
    await tried({ count: MAX_LOGIN_FAILURES, minutesAgo: 3 });
    await tried({ succeeded: true, ip: OTHER_ADDRESS, minutesAgo: 2 });
    expect(await mayTry()).toBe(false);
    await tried({ succeeded: true, minutesAgo: 2 });
    expect(await mayTry()).toBe(true);
  });

  it('locks a name for unknown addresses after many failures from all addresses', async () => {
    await tried({ succeeded: true, ip: HOME, minutesAgo: 600 });
    await tried({ count: MAX_FAILURES_FROM_ALL - 1, ip: '10.9.9.9', minutesAgo: 20, kind: 'login' });
    expect(await mayTry(OTHER_ADDRESS)).toBe(true);
    await expectLocked(10, OTHER_ADDRESS);
    expect(await mayTry(HOME)).toBe(true);
    expect(await mayTry(OTHER_ADDRESS, 'login', `${name}-other`)).toBe(true);
  });
});

describe('an address', () => {
  it('locks an address only for logins, of any name, after too many failures', async () => {
    await tried({ count: MAX_FAILURES_OF_ADDRESS - 1, userId: 'somebody', minutesAgo: 12 });
    await tried({ count: 5, userId: 'somebody', ip: OTHER_ADDRESS });
    expect(await mayTry()).toBe(true);
    await expectLocked(18, HOME, 'login', 'anybody');
    expect(await mayTry(OTHER_ADDRESS, 'login', 'anybody')).toBe(true);
    expect(await mayTry(HOME, 'exchange', 'anybody')).toBe(true);
  });

  it('counts no successful or old attempts and no other kind for an address', async () => {
    await tried({ count: MAX_FAILURES_OF_ADDRESS, userId: 'somebody', succeeded: true });
    await tried({ count: MAX_FAILURES_OF_ADDRESS, userId: 'somebody', minutesAgo: 32 });
    await tried({ count: MAX_FAILURES_OF_ADDRESS, userId: 'somebody', kind: 'exchange' });
    expect(await mayTry()).toBe(true);
  });
});

describe('the exchange password', () => {
  it('locks the exchange password at any address until it was right once', async () => {
    await tried({ count: 3, kind: 'exchange', ip: OTHER_ADDRESS, minutesAgo: 15 });
    await tried({ count: MAX_LOGIN_FAILURES - 4, kind: 'exchange', ip: HOME, minutesAgo: 14 });
    expect(await mayTry('10.0.0.9', 'exchange')).toBe(true);
    await expectLocked(15, '10.0.0.10', 'exchange');
    expect(await mayTry(HOME, 'exchange', `${name}-other`)).toBe(true);
    expect(await mayTry(HOME, 'login')).toBe(true);
    await tried({ succeeded: true, kind: 'exchange', ip: OTHER_ADDRESS });
    expect(await mayTry(HOME, 'exchange')).toBe(true);
  });

  it('does not lock the exchange password by failed logins', async () => {
    await tried({ count: MAX_LOGIN_FAILURES, kind: 'login' });
    expect(await mayTry(HOME, 'exchange')).toBe(true);
  });
});

describe('the previous login', () => {
  it('precedes the newest, with address and failures since (58 Pa. Code 812a.9)', async () => {
    expect(await getPreviousLogin(database, name)).toEqual({ failed: 0 });
    await tried({ minutesAgo: 90 });
    await tried({ succeeded: true, minutesAgo: 80, ip: OTHER_ADDRESS });
    expect(await getPreviousLogin(database, name)).toEqual({ failed: 1 });
    await tried({ count: 2, minutesAgo: 70 });
    await tried({ count: 4, minutesAgo: 70, kind: 'exchange' });
    await tried({ succeeded: true, minutesAgo: 60 });
    const { lastLogin: before, failed } = await getPreviousLogin(database, name);
    expect({ ip: before?.ip, failed }).toEqual({ ip: OTHER_ADDRESS, failed: 2 });
    expect(Math.abs(Date.parse(before?.at ?? '') - Date.now() + 80 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
  });
});
