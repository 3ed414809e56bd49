import { beforeEach, describe, expect, it } from '@jest/globals';
import { setUpReleaseProject } from '../testing/set-up-release-project.ts';

const project = setUpReleaseProject();
beforeEach(async () => {
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
});

const set = async (...values: string[]) => project.run('set', ...values);

describe('release set', () => {
  it('starts and ends maintenance of a feature, and does nothing when repeated', async () => {
    await set('maintenance', 'mf-wallet', 'on');
    expect((await set('maintenance', 'mf-wallet', 'on')).out).toMatch(/nothing to do/);
    expect((await project.run('status')).out).toMatch(/mf-wallet.*1\.0\.0.*maintenance since/);
    expect((await set()).out).toMatch(/maintenance +mf-wallet since/);
    await set('maintenance', 'mf-wallet', 'off');
    expect((await set('maintenance', 'mf-wallet', 'off')).out).toMatch(/nothing to do/);
    expect((await project.run('status')).out).not.toMatch(/maintenance/);
  });

  it('replaces the list of staff', async () => {
    expect((await set()).out).toMatch(/nothing is set/);
    expect((await set('staff', 'demo02', 'demo01')).out).toMatch(/staff: demo02, demo01/);
    expect((await set('staff', 'demo01', 'demo02')).out).toMatch(/nothing to do/);
    expect((await set('staff', '--none', '--dry-run')).out).toMatch(/would do: no staff members/);
    expect(JSON.parse((await set('--json')).out)).toEqual({
      maintenance: {},
      staff: ['demo01', 'demo02'],
      backendPaths: {},
    });
    expect((await set('staff', '--none')).out).toMatch(/no staff members/);
  });

  it.each([
    [['moon'], /"moon" is not a setting/],
    [['maintenance', 'mf-wallet'], /on, or off/],
    [['maintenance', 'shell', 'on'], /shell cannot be under maintenance/],
    [['maintenance', 'mf-games', 'on'], /Nothing of mf-games is live/],
    [['staff'], /No member is named/],
    [['staff', '../x'], /"..\/x" is not a login/],
    [['staff', 'Demo01'], /"Demo01" is not a login/],
    [['staff', 'demo01', '--none'], /either values or --none/],
    [['backend-paths', 'wallet', '/x/'], /"wallet" is not a feature/],
    [['backend-paths', 'mf-promo'], /Name the allowed prefixes/],
    [['backend-paths', 'mf-promo', '/x/', '--none'], /either values or --none/],
  ])('rejects %j', async (values, message) => {
    expect(await set(...values)).toMatchObject({ code: 1, err: expect.stringMatching(message) });
  });
});
