import { beforeEach, expect, it } from '@jest/globals';
import { CALLS, SESSION_PATH } from 'shared-types/calls';
import { respondWithJson } from '../testing/recording-backend.ts';
import { SERVER_SHELL, buildServerFeature } from '../testing/server-builds.ts';
import { setUpRenderingSite } from '../testing/set-up-test-site.ts';
import { BACKEND_USER, getCookie } from '../testing/test-site.ts';

const { site, project } = setUpRenderingSite();

beforeEach(async () => {
  // Each member has an own token, and every response belongs to the caller.
  site.backend.respond = (request, response) => {
    const { path, headers, body } = request;
    const { id } = JSON.parse(body || '{}') as { readonly id?: string };
    const name = id ?? headers.authorization?.replace('Bearer token-of-', '');
    const user = { ...BACKEND_USER, userId: name, nick: `nick-of-${name}` };
    const token = path === CALLS['user-do-login'].backendPath ? { token: `token-of-${id}` } : {};
    const ticket = { id: 1, title: `ticket of ${name}`, contents: '', lastDate: '2026-11-20T15:00:00Z', state: 'wait' };
    const known = { user, noteCount: 0, helpCount: 0, helps: [ticket], maxCount: 1, ...token };
    respondWithJson(200, { status: 'success', casiono: [], ...(name !== undefined && known) })(request, response);
  };
  await project.live('shell', SERVER_SHELL);
});

/** Half of them use each thread again and again. */
const PAGES = process.env.FULL_TESTS === '1' ? 500 : 150;

async function live(expression: string): Promise<void> {
  const reads = [{ call: 'get-casino-setting' }, { call: 'get-help-list' }];
  await project.live('mf-games', {
    ...buildServerFeature('1.0.0', expression),
    slots: [{ slot: 'home.main', module: './tabs', reads }],
    buildData: { server: 'server/main.cjs', calls: reads.map(({ call }) => call) },
  });
}

const logIn = async (userId: string) => getCookie(await site.post(SESSION_PATH, { userId, password: 'demo-Pass1' }));

it('separates concurrent pages of two members and a visitor', async () => {
  await live('(globalThis.kept = [...(globalThis.kept ?? []), page.state.session?.nick ?? "nobody"]).join("+")');
  const browsers = [
    ['adam01', await logIn('adam01')],
    ['berta1', await logIn('berta1')],
    ['visitor', ''],
  ] as const;
  const pages: { name: string; payload: string }[] = [];
  // As many as may wait for a thread.
  while (pages.length < PAGES) {
    const some = Array.from({ length: 50 }, async (_, at) => {
      const [name, cookie] = browsers[at % browsers.length] ?? ['visitor', ''];
      const { payload } = await site.app.inject({ url: '/', headers: { cookie } });
      return { name, payload };
    });
    pages.push(...(await Promise.all(some)));
  }
  for (const { name, payload } of pages) {
    const others = ['adam01', 'berta1'].filter((other) => other !== name);
    expect(others.filter((other) => payload.includes(other))).toEqual([]);
    expect(payload).not.toContain('token-of-');
    expect(payload.includes(`"ticket of ${name}"`)).toBe(name !== 'visitor');
    expect(payload).toContain(
      name === 'visitor' ? '<main>visitor ko 1nobody</main>' : `<main>${name} ko 1nick-of-${name}</main>`,
    );
  }
});

it('responds to a health check while a hundred pages hang', async () => {
  await live('(() => { for (;;); })()');
  const browser = await logIn('visits');
  const others = await Promise.all(['adam01', 'berta1', 'carla1', 'david1'].map(logIn));
  let out = 0;
  // Of members, since the same page of visitors is made once for all.
  const pages = Array.from({ length: 100 }, async (_, at) => {
    const { statusCode } = await site.app.inject({ url: '/', headers: { cookie: others[at % others.length] } });
    out += 1;
    return statusCode;
  });
  const check = await site.call('user-health-check', browser);
  expect(check.statusCode).toBe(200);
  // Those that found the queue full went out as they were.
  expect(out).toBeLessThanOrEqual(40);
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
});
