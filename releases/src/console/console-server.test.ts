import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { createTestContext, publishNextWallet } from '../testing/release-project.ts';
import { setWalletEvidence } from '../testing/version-evidence.ts';
import { type ReleaseConsole, startConsole } from './console-server.ts';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject(publishNextWallet);
let console: ReleaseConsole;

beforeEach(async () => {
  console = await start({ host: '127.0.0.1' });
});
afterEach(async () => console.close());

async function start(options: { host: string; behindSso?: string }): Promise<ReleaseConsole> {
  const { root, store } = project;
  const context = createTestContext(store, {
    root,
    by: 'kim',
    now: () => new Date(project.clock),
    readEvidence: async (of) => project.readEvidence(of),
  });
  return startConsole(context, { port: 0, ...options });
}

/** Sends a request with any headers, also those that a browser sets itself. */
async function send(target: string, headers: Record<string, string> = {}, body?: string) {
  const sent = http.request(new URL(target, console.address), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
  const [cookie = ''] = response.headers['set-cookie']?.[0]?.split(';') ?? [];
  return { status: response.statusCode, text: await text(response), cookie };
}

async function logIn(): Promise<Record<string, string>> {
  const { cookie } = await send(console.address);
  return { cookie, origin: new URL(console.address).origin, 'content-type': 'application/json' };
}

const ACTIVATION = JSON.stringify(['activate', 'mf-wallet@1.1.0', '--reason=ticket 4711']);

const run = async (...args: string[]) => {
  const { status, text } = await send('/api/release', await logIn(), JSON.stringify(args));
  return { status, reply: JSON.parse(text) as object };
};

describe('access to the console', () => {
  it.each<[string, Record<string, string>]>([
    ['no cookie', { cookie: '' }],
    ['a wrong cookie', { cookie: 'release_console=x' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the opaque origin of a sandbox', { origin: 'null' }],
    ['a foreign host name', { host: 'evil.example' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a change with %s and changes nothing', async (_, headers) => {
    const own = await logIn();
    const before = await project.store.readRegistryText();
    expect((await send('/api/release', { ...own, ...headers }, ACTIVATION)).status).toBe(403);
    expect((await send('/api/about', { ...own, ...headers })).status).toBe(403);
    expect(await project.store.readRegistryText()).toBe(before);
  });

  it('rejects a change without an origin, and one that a form can send', async () => {
    const { origin: _, ...without } = await logIn();
    expect((await send('/api/release', without, ACTIVATION)).status).toBe(403);
    const form = { ...(await logIn()), 'content-type': 'text/plain' };
    expect((await send('/api/release', form, ACTIVATION)).status).toBe(415);
  });

  it('prevents the translation by a browser, which breaks what React renders', async () => {
    expect((await send(console.address)).text).toContain('translate="no"');
  });

  it('starts a session only for the right token', async () => {
    expect(await send('/?token=wrong')).toMatchObject({ status: 403, cookie: '' });
    expect(await send('/')).toMatchObject({ status: 403, cookie: '' });
    expect((await logIn()).cookie).toMatch(/^release_console_\d+=[\w-]{43}$/);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1'])('rejects the address %s without a sign-on', async (host) => {
    await expect(start({ host })).rejects.toThrow(/--behind-sso/);
  });

  it('takes the actor from the sign-on only behind one', async () => {
    await console.close();
    console = await start({ host: '127.0.0.1', behindSso: 'https://console.example' });
    const { port } = console.server.address() as { port: number };
    const { searchParams } = new URL(console.address);
    const at = (target: string) => `http://127.0.0.1:${port}${target}`;
    const { cookie } = await send(at(`/?token=${searchParams.get('token')}`), { host: 'console.example' });
    const own = { cookie, host: 'console.example', origin: 'https://console.example', 'x-forwarded-user': 'lee' };
    await send(at('/api/release'), { ...own, 'content-type': 'application/json' }, ACTIVATION);
    expect((await project.store.readHistory()).at(-1)).toMatchObject({ by: 'lee', action: 'activate' });
  });

  it('does not take the actor from a header without a sign-on', async () => {
    await send('/api/release', { ...(await logIn()), 'x-forwarded-user': 'lee' }, ACTIVATION);
    expect((await project.store.readHistory()).at(-1)).toMatchObject({ by: 'kim', reason: 'ticket 4711' });
  });
});

describe('commands of the console', () => {
  it('returns the figures of `release status --json`', async () => {
    await project.run('canary', 'mf-wallet@1.1.0', '--steps', '5,50');
    await setWalletEvidence(project, { visitors: { exposed: 812, failing: 3 }, eValue: 0.4 });
    const { out } = await project.run('status', '--json');
    expect((await run('status')).reply).toEqual({ ok: true, result: JSON.parse(out) });
    expect(out).toContain('"exposed":812');
  });

  it('reports the message of a command that fails', async () => {
    const problem: unknown = expect.stringContaining('Nothing of mf-none is live');
    expect((await run('rollback', 'mf-none')).reply).toMatchObject({ ok: false, problem });
  });

  it.each([
    'publish mf-wallet --from=/etc',
    'publish mf-wallet',
    'publish mf-wallet --prune=7d',
    'publish --prune=7d --sign',
    'status --help',
    'other',
  ])('does not run %s', async (command) => {
    expect(await run(...command.split(' '))).toMatchObject({ status: 422 });
  });

  it.each([
    ['an empty list', []],
    ['a long text', ['x'.repeat(1_001)]],
    ['an object', { status: 1 }],
  ])('rejects %s in place of a command', async (_, body) => {
    expect(await send('/api/release', await logIn(), JSON.stringify(body))).toMatchObject({ status: 400 });
  });

  it('offers every release command', async () => {
    const { out } = await project.run('--help');
    const verbs = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, verb = '']) => verb);
    expect(verbs.length).toBeGreaterThanOrEqual(10);
    const replies = await Promise.all(verbs.map(async (verb) => run(verb)));
    expect(verbs.filter((_, at) => replies[at]?.status !== 200)).toEqual(['help']);
  });
});
