import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { Client, Pool } from 'undici';

const CONNECTIONS = 16;
const HEALTH = `${CALLS_PATH}/user-health-check`;

export const ORIGIN = 'http://bench.example';

/** Headers of a call from a page, without session and address. */
const FROM_OUR_PAGE = {
  origin: ORIGIN,
  'content-type': 'application/json',
  accept: '*/*',
  'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  [REQUEST_HEADER.name]: REQUEST_HEADER.value,
};

let sent = 0;

/** Sends a call from a new address, because rate limits count by address. @throws {Error} if it is rejected */
async function send(connection: Client | Pool, path: string, body: object, cookie = '') {
  sent += 1;
  const response = await connection.request({
    method: 'POST',
    path,
    headers: {
      ...FROM_OUR_PAGE,
      cookie,
      'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200 || (path === HEALTH && !text.includes('"noteCount":2'))) {
    throw new Error(`${path} returned ${response.statusCode}: ${text.slice(0, 200)}`);
  }
  return response.headers;
}

/** Opens a page: a login and a health check over one persistent connection. @returns it and the cookie of the session */
export async function openPage(address: string): Promise<{ readonly page: Client; readonly cookie: string }> {
  const page = new Client(address, { keepAliveTimeout: 60_000 });
  const login = await send(page, SESSION_PATH, { userId: `bench${sent}`, password: 'bench-Pass1' });
  const cookie = String(login['set-cookie']).split(';')[0] ?? '';
  await send(page, HEALTH, {}, cookie);
  return { page, cookie };
}

/** Sends health checks for a time in ms, one at a time per connection. @returns the number of responses */
export async function sendHealthChecks(address: string, cookie: string, ms: number): Promise<number> {
  const pool = new Pool(address, { connections: CONNECTIONS });
  const end = performance.now() + ms;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await send(pool, HEALTH, {}, cookie);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  await pool.close();
  return done;
}
