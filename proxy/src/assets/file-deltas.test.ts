import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { openStore } from 'releases';
import { startObjectStorage } from 'releases/testing/object-storage.ts';
import { type ReleaseProject, releaseProject } from 'releases/testing/release-project.ts';
import { LIMITS } from '../limits/limit-table.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const UNCHANGED = randomBytes(20_000).toString('base64');
const EARLIER = `${UNCHANGED};'earlier'`;
const LATER = `'later';${UNCHANGED}`;

const EARLIER_ADDRESS = '/assets/shell/1.0.1/main.0000aaaa.js';
const LATER_ADDRESS = '/assets/shell/1.0.2/main.1111bbbb.js';

const hashOf = (content: string) => createHash('sha256').update(content).digest('base64');

/** What a browser sends that has a file and takes answers made with it. */
const having = (address: string, content: string) => ({
  'accept-encoding': 'gzip, br, zstd, dcb, dcz',
  'available-dictionary': `:${hashOf(content)}:`,
  'dictionary-id': `"${address}"`,
});

/** A place to keep releases in, and what the proxy must be told of it. */
const PLACES = {
  async folder() {
    const site = await startTestSite({ LOG_LEVEL: 'silent' });
    return { site, project: releaseProject(site.releases), close: async () => site.close() };
  },
  async 'object store'() {
    const storage = await startObjectStorage(true);
    const project = releaseProject(openStore(storage.env, '/'));
    await project.live('shell');
    const site = await startTestSite({ LOG_LEVEL: 'silent', ...storage.env });
    const close = async () => {
      await site.close();
      await storage.close();
    };
    return { site, project, close };
  },
};

describe.each(Object.entries(PLACES))('a later version of a file, out of a %s', (_, start) => {
  let site: TestSite;
  let project: ReleaseProject;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ site, project, close } = await start());
    const publish = async (name: string, version: string, files: Record<string, string>) => {
      project.build(name, { version, files, routes: name === 'shell' ? [] : ['/deposit'] });
      expect(await project.run('publish', name)).toMatchObject({ code: 0 });
    };
    await publish('shell', '1.0.1', { 'main.0000aaaa.js': EARLIER });
    await publish('shell', '1.0.2', { 'main.1111bbbb.js': LATER });
    await publish('mf-wallet', '1.0.1', { 'main.0000aaaa.js': EARLIER });
  });
  afterAll(async () => {
    await close();
    project.remove();
  });

  const ask = async (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
    site.app.inject({ url: LATER_ADDRESS, headers, remoteAddress });

  it('is given as what has changed to a browser that has the earlier one', async () => {
    const { statusCode, headers, rawPayload } = await ask(having(EARLIER_ADDRESS, EARLIER));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': `match="/assets/shell/*/main.*.js", id="${LATER_ADDRESS}"`,
    });
    expect(rawPayload.length).toBeLessThan(200);
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(rawPayload.subarray(8, 40).toString('base64')).toBe(hashOf(EARLIER));
    const read = zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(EARLIER) });
    expect(read.toString()).toBe(LATER);
  });

  it('names the later files that it is a dictionary for, also where it is given whole', async () => {
    const { headers, payload } = await ask({});
    expect(payload).toBe(LATER);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['use-as-dictionary']).toContain('/assets/shell/*/main.*.js');
    const entry = await site.app.inject('/assets/shell/1.0.1/main.js');
    expect(entry.headers).not.toHaveProperty('use-as-dictionary');
  });

  it.each([
    ['has something else under that address', having(EARLIER_ADDRESS, LATER)],
    ['has a file of another package', having('/assets/mf-wallet/1.0.1/main.0000aaaa.js', EARLIER)],
    ['has a version that is gone', having('/assets/shell/0.9.0/main.0000aaaa.js', EARLIER)],
    ['names a file outside of the releases', having('/assets/shell/1.0.1/../../../registry.json', EARLIER)],
    ['takes no such answers', { ...having(EARLIER_ADDRESS, EARLIER), 'accept-encoding': 'gzip' }],
    ['sends no hash', { ...having(EARLIER_ADDRESS, EARLIER), 'available-dictionary': ':no:' }],
  ])('is given whole to a browser that %s', async (_case, headers) => {
    const { statusCode, headers: given, payload } = await ask(headers);
    expect(statusCode).toBe(200);
    expect(given['content-encoding']).toBeUndefined();
    expect(payload).toBe(LATER);
  });

  it('is given whole, and without looking further, to who has named too many dictionaries that are not there', async () => {
    for (let turn = 0; turn <= LIMITS.assetMisses.max; turn += 1) {
      await ask(having(`/assets/shell/0.0.${turn}/main.0000aaaa.js`, EARLIER), '10.0.0.9');
    }
    expect((await ask(having(EARLIER_ADDRESS, EARLIER), '10.0.0.9')).statusCode).toBe(200);
    expect((await site.app.inject({ url: '/assets/shell/1.0.1/no.js', remoteAddress: '10.0.0.9' })).statusCode).toBe(
      429,
    );
  });
});
