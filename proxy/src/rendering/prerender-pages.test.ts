import { beforeEach, expect, it } from '@jest/globals';
import { respondWithJson } from '../testing/recording-backend.ts';
import { SERVER_SHELL, buildServerFeature } from '../testing/server-builds.ts';
import { HASTY_RENDERING, setUpRenderingSite } from '../testing/set-up-test-site.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

/** The page timeout is shorter than the time limit of a version, so the version must be known to hang before. */
const WAITS = { responses: 10_000, html: 4_000, start: 5_000 };

const ENDLESS = '(() => { for (;;); })()';

const { site, project } = setUpRenderingSite(WAITS);

beforeEach(async () => {
  site.backend.respond = respondWithJson(200, { status: 'success', casiono: [] });
  await project.live('shell', SERVER_SHELL);
  await project.live('mf-games', buildServerFeature('1.0.0', '"<b>games</b>"'));
});

const first = async (of: TestSite) => (await of.app.inject('/')).payload;

it('renders with the live versions before the proxy is ready', async () => {
  await project.live('mf-notes', buildServerFeature('1.0.0', ENDLESS));
  const next = await startTestSite({ RELEASES_DIR: site.releases }, undefined, WAITS, HASTY_RENDERING);
  next.backend.respond = site.backend.respond;
  try {
    expect(await first(next)).toContain('<b>games</b>');
  } finally {
    await next.close();
  }
});

it('renders with a new version and each canary before their visitors come', async () => {
  await site.app.registry.refresh();
  await project.live('mf-notes', buildServerFeature('1.0.0', '"<i>notes</i>"'));
  project.build('mf-notes', buildServerFeature('1.1.0', ENDLESS));
  await project.run('publish', 'mf-notes');
  await project.run('canary', 'mf-notes@1.1.0', '--percent', '50');
  await site.app.registry.refresh();
  await site.app.versionsPrerendered();
  const pages = await Promise.all(Array.from({ length: 12 }, async () => first(site)));
  for (const html of pages) {
    expect(html).toContain('<b>games</b>');
  }
  expect(pages.filter((html) => !html.includes('<i>notes</i>')).length).toBeGreaterThan(0);
});

it('sends no request to the backend for prerendering', async () => {
  await site.app.registry.refresh();
  await site.app.versionsPrerendered();
  expect(site.backend.seen).toEqual([]);
});
