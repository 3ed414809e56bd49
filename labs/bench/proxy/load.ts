import { CALLS_PATH, REQUEST_HEADER } from 'shared-types/platform';
import { SESSION_PATH } from 'shared-types/calls';
import { Pool } from 'undici';
import type { MeasuredProgram } from './program.ts';

const CONNECTIONS = 16;
/** Path of the health check. */
export const HEALTH = `${CALLS_PATH}/user-health-check`;

/** Headers of a call from a page, without session and address. */
export const FROM_OUR_PAGE = {
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

/** Result of one slice of load. */
export interface Slice {
  readonly perSecond: number;
  readonly cpuMsEach: number;
}

/** Sends health checks to one program, one at a time per connection. */
export class HealthChecks {
  readonly #program: MeasuredProgram;
  readonly #pool: Pool;
  readonly #headers: Readonly<Record<string, string>>;
  #sent = 0;

  /** @param origin origin of the simulated page @param cookie cookie of a session */
  constructor(program: MeasuredProgram, origin: string, cookie: string) {
    this.#program = program;
    this.#pool = new Pool(program.address, { connections: CONNECTIONS });
    this.#headers = { ...FROM_OUR_PAGE, origin, cookie };
  }

  /** Sends requests for a time in ms. @throws {Error} if a response is not that of the backend */
  async slice(ms: number): Promise<Slice> {
    const cpuBefore = this.#program.cpuMs();
    const started = performance.now();
    const end = started + ms;
    let done = 0;
    const caller = async () => {
      while (performance.now() < end) {
        await this.#sendHealthCheck();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, caller));
    const cpu = this.#program.cpuMs() - cpuBefore;
    return { perSecond: (done * 1_000) / (performance.now() - started), cpuMsEach: cpu / done };
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #sendHealthCheck(): Promise<void> {
    this.#sent += 1;
    // Rate limits count by address, so each request has a new one.
    const address = `10.${(this.#sent >> 16) & 255}.${(this.#sent >> 8) & 255}.${this.#sent & 255}`;
    const { statusCode, body } = await this.#pool.request({
      method: 'POST',
      path: HEALTH,
      headers: { ...this.#headers, 'x-forwarded-for': address },
      body: '{}',
    });
    const text = await body.text();
    if (statusCode !== 200 || !text.includes('"noteCount":2')) {
      throw new Error(`The health check returned ${statusCode}: ${text.slice(0, 200)}`);
    }
  }
}

/** Logs in and returns the cookie of the session. @throws {Error} when the login fails */
export async function getSessionCookie({ address }: MeasuredProgram, origin: string): Promise<string> {
  const response = await fetch(`${address}${SESSION_PATH}`, {
    method: 'POST',
    headers: { ...FROM_OUR_PAGE, origin },
    body: JSON.stringify({ userId: 'bench01', password: 'bench-Pass1' }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || cookie === undefined) {
    throw new Error(`The login returned ${response.status}: ${await response.text()}`);
  }
  return cookie.split(';')[0] ?? '';
}
