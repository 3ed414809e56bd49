import { beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '../limits/limit-table.ts';
import { setUpReleaseSite } from '../testing/set-up-test-site.ts';

const { site, project } = setUpReleaseSite({ LOG_LEVEL: 'silent' });

beforeAll(async () => {
  await project.live('shell');
});

const ask = async (file: string, remoteAddress: string) =>
  (await site.app.inject({ url: `/assets/shell/1.0.0/${file}`, remoteAddress })).statusCode;

describe('requests for missing files', () => {
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
