import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { PLATFORM_MODULE, type PlatformOffer } from 'shared-types';
import { type ReleaseProject, releaseProject } from '../testing/release-project.ts';

const NEWEST: PlatformOffer = { version: '8.0.0', parts: ['links'], deprecated: {} };
const LAST: PlatformOffer = {
  version: '7.4.0',
  parts: ['links', 'old'],
  deprecated: { old: { since: '7.2.0', until: '8.0.0', instead: 'links' } },
};

let project: ReleaseProject;
beforeEach(async () => {
  project = releaseProject();
  const provides = { react: '19.3.1', [PLATFORM_MODULE]: NEWEST.version };
  await project.live('shell', { provides, says: { platforms: [NEWEST, LAST] } });
});
afterEach(() => project.remove());

it('a feature of the major before goes live and runs, and check says what is on its way out and when', async () => {
  const moves = { requires: '^7.0.0', routes: ['/deposit'], says: { platformParts: ['links', 'old'] } };
  expect(await project.live('mf-wallet', moves)).toMatchObject({ code: 0 });
  const { out } = await project.run('check', 'mf-wallet@1.0.0');
  expect(out).toContain('! mf-wallet@1.0.0 gets shell/platform 7.4.0, which shell@1.0.0 offers beside 8.0.0\n');
  expect(out).toContain('! platform.old is deprecated since 7.2.0 and gone with 8.0.0; instead: links.');
  const shell = await project.run('check', 'shell@1.0.0');
  expect(shell.out).toContain('! shell@1.0.0 offers shell/platform 8.0.0 and 7.4.0: needed by mf-wallet@1.0.0');
});

it('one that has moved is told nothing, and a shell that takes the major before away is refused while it is needed', async () => {
  await project.live('mf-wallet', { requires: '^8.0.0', routes: ['/deposit'], says: { platformParts: ['links'] } });
  expect((await project.run('check', 'mf-wallet@1.0.0')).out).not.toMatch(/offers|deprecated/);
  expect((await project.run('check', 'shell@1.0.0')).out).toContain('nothing that is live needs it');
  await project.live('mf-games', { requires: '^7.0.0', routes: ['/game'] });
  const provides = { react: '19.3.1', [PLATFORM_MODULE]: NEWEST.version };
  const refused = await project.live('shell', { version: '2.0.0', provides, says: { platforms: [NEWEST] } });
  expect(refused.err).toContain('mf-games@1.0.0: needs shell/platform ^7.0.0, but shell@2.0.0 provides 8.0.0.');
});
