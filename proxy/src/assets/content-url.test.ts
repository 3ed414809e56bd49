import { beforeAll, describe, expect, it } from '@jest/globals';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { computeIntegrity } from 'releases/store/integrity.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';
import { LIMITS } from '../limits/limit-table.ts';

describe('addresses of contents', () => {
  const VENDOR = '/* code of others */';
  const groups = { main: { js: ['vendor.js', 'main.js'], css: [] } };

  const { site, project } = setUpReleaseSite({}, 'each');

  async function live(version: string, vendor = VENDOR): Promise<void> {
    await project.live('shell', {
      version,
      buildData: { groups },
      files: { 'vendor.js': vendor, 'main.js': `/* ${version} */` },
    });
  }

  async function scripts(): Promise<string[]> {
    const { payload } = await site.app.inject('/');
    return [...payload.matchAll(/<script defer [^>]*src="([^"]+)"/g)].map(([, src = '']) => src);
  }

  const get = async (url: string) => {
    const { statusCode, payload, headers } = await site.app.inject(url);
    return { statusCode, payload, kept: headers['cache-control'] };
  };

  it('does not change the address of a file that a shell change does not touch', async () => {
    await live('1.0.0');
    const [before = '', start] = await scripts();
    expect(start).toBe('/assets/shell/1.0.0/main.js');
    expect(before).toMatch(/^\/assets\/shell\/sha256-[\w-]{32}\/vendor\.js$/);
    await live('1.1.0');
    expect(await scripts()).toEqual([before, '/assets/shell/1.1.0/main.js']);
    const served = { statusCode: 200, payload: VENDOR, kept: 'public, max-age=31536000, immutable' };
    expect(await get(before)).toEqual(served);
    rmSync(path.join(site.releases, 'packages/shell/1.1.0'), { recursive: true });
    expect(await get(before)).toEqual(served);
  });

  it('sends a content security policy only with files that open as a document', async () => {
    await project.live('shell', {
      buildData: { groups },
      files: { 'main.js': '', 'vendor.js': '', 'mark.svg': '<svg/>' },
    });
    const policyOf = async (file: string) =>
      (await site.app.inject(`/assets/shell/1.0.0/${file}`)).headers['content-security-policy'];
    expect(await policyOf('main.js')).toBeUndefined();
    expect(await policyOf('mark.svg')).toBe("default-src 'none';frame-ancestors 'none'");
  });

  it('assigns other content another address, under which nothing else is served', async () => {
    await live('1.0.0');
    const [before = ''] = await scripts();
    await live('1.1.0', '/* other code */');
    const [after = ''] = await scripts();
    expect(after).not.toBe(before);
    expect(await get(after)).toMatchObject({ payload: '/* other code */' });
    expect(await get(before)).toMatchObject({ payload: VENDOR });
    const contentName = before.split('/')[3] ?? '';
    const other = computeIntegrity(Buffer.from('x'))
      .slice(0, contentName.length)
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    for (const [wanted, given] of [
      [contentName, other],
      [contentName, contentName.slice(0, -1)],
      ['vendor.js', 'main.js'],
      ['/shell/', '/mf-wallet/'],
    ] as const) {
      expect(await get(before.replace(wanted, given))).toMatchObject({ statusCode: 404 });
    }
  });
});

describe('missing files', () => {
  const { site, project } = setUpReleaseSite({ LOG_LEVEL: 'silent' });

  beforeAll(async () => {
    await project.live('shell');
  });

  const ask = async (file: string, remoteAddress: string) =>
    (await site.app.inject({ url: `/assets/shell/1.0.0/${file}`, remoteAddress })).statusCode;

  it('limits an address that requests missing files, but not existing files or others', async () => {
    expect(await ask('main.js', '10.0.0.1')).toBe(200);
    for (let turn = 0; turn < LIMITS.assetMisses.max; turn += 1) {
      expect(await ask(`no-${turn}.js`, '10.0.0.1')).toBe(404);
    }
    expect(await ask('no.js', '10.0.0.1')).toBe(429);
    expect(await ask('main.js', '10.0.0.1')).toBe(200);
    expect(await ask('no.js', '10.0.0.2')).toBe(404);
  });
});
