import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';
import { lateValue } from 'shared-types/testing/late-value.ts';
import type { PageWaits } from '../app.ts';
import { RENDER_LIMITS } from '../rendering/render-pool.ts';
import { startTestSite, type TestSite, type TestSiteOptions } from './test-site.ts';

/** How long a site serves: all tests of a file or block, or one. */
export type SiteLife = 'all' | 'each';

/** Starts a site before the tests, and closes it after them; each test sees only its own requests and log lines. */
export function setUpTestSite(
  env: Record<string, string> = {},
  life: SiteLife = 'all',
  options: TestSiteOptions = {},
): TestSite {
  let site: TestSite;
  const [before, after] = life === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    site = await startTestSite(env, options);
  });
  beforeEach(() => {
    site.backend.seen.length = 0;
    site.logs.length = 0;
  });
  after(() => site.close());
  return lateValue(() => site);
}

/** Starts a site as `setUpTestSite` does, and a project of releases for its store; the site serves each change. */
export function setUpReleaseSite(...[env, life = 'all', options]: Parameters<typeof setUpTestSite>) {
  const site = setUpTestSite(env, life, options);
  let project: ReleaseProject;
  const refreshing =
    <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const result = await change(...args);
      await site.app.registry.refresh();
      return result;
    };
  const [before, after] = life === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(() => {
    project = createReleaseProject(site.releases);
    const { live, run } = project;
    Object.assign(project, { live: refreshing(live), run: refreshing(run) });
  });
  after(() => project.remove());
  return { site, project: lateValue(() => project) };
}

/** A version that never ends is found out soon. */
export const HASTY_RENDERING = { ...RENDER_LIMITS, cpuMs: 150 };

/** Starts a site for each test that limits the rendering of pages strictly, and a project of releases. */
export function setUpRenderingSite(waits?: PageWaits) {
  return setUpReleaseSite({}, 'each', { pageWaits: waits, renderLimits: HASTY_RENDERING });
}

/** Returns a function that starts a site, which is closed after the test. @param defaults of every site */
export function setUpTestSites(defaults: Record<string, string> = {}) {
  const sites: TestSite[] = [];
  afterEach(async () => {
    await Promise.all(sites.splice(0).map(async (site) => site.close()));
  });
  return async (env: Record<string, string> = {}, options?: TestSiteOptions): Promise<TestSite> => {
    const site = await startTestSite({ ...defaults, ...env }, options);
    sites.push(site);
    return site;
  };
}
