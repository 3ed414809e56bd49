import { SESSION_PATH } from 'shared-types/calls';
import { Client } from 'undici';
import { getResidentBytes } from '../../drill/site/processes.ts';
import { FROM_OUR_PAGE, HEALTH } from './load.ts';
import type { MeasuredProgram } from './program.ts';

const MEMBERS = 1_000;
/** Members logged in before the measurement, so that code and heap are warm. */
const FIRST = 50;

/** Memory of a proxy before and after logins, in MB. */
interface IdleMemory {
  readonly members: number;
  readonly before: number;
  readonly after: number;
}

/** Measures the memory of members that are connected and idle. */
export async function measureIdleMembers({ address, pid }: MeasuredProgram, origin: string): Promise<IdleMemory> {
  const pages: Client[] = [];
  const open = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      pages.push(await openPage(address, origin, pages.length));
    }
  };
  try {
    await open(FIRST);
    const before = getResidentBytes(pid) / 1e6;
    await open(MEMBERS);
    return { members: MEMBERS, before, after: getResidentBytes(pid) / 1e6 };
  } finally {
    await Promise.all(pages.map(async (page) => page.destroy()));
  }
}

/** Opens a page: a login and a health check over one persistent connection. */
async function openPage(address: string, origin: string, number: number): Promise<Client> {
  const page = new Client(address, { keepAliveTimeout: 60_000 });
  const headers = { ...FROM_OUR_PAGE, origin, 'x-forwarded-for': `10.7.${number >> 8}.${number & 255}` };
  const body = JSON.stringify({ userId: `bench${number}`, password: 'bench-Pass1' });
  const login = await page.request({ method: 'POST', path: SESSION_PATH, headers, body });
  await login.body.dump();
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const check = await page.request({ method: 'POST', path: HEALTH, headers: { ...headers, cookie }, body: '{}' });
  await check.body.dump();
  if (check.statusCode !== 200) {
    throw new Error(`The health check of member ${number} returned ${check.statusCode}.`);
  }
  return page;
}
