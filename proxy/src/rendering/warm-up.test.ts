import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type ReleaseProject, releaseProject } from 'releases/testing/release-project.ts';
import { json } from '../testing/recording-backend.ts';
import { SERVER_SHELL, serverFeature } from '../testing/server-builds.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

/** A page waits less for its HTML than a version that never ends is given: known to be one is it before, or too late. */
const WAITS = { answers: 10_000, html: 4_000, warm: 5_000 };

const ENDLESS = '(() => { for (;;); })()';

let site: TestSite;
let project: ReleaseProject;

beforeEach(async () => {
  site = await startTestSite({}, undefined, WAITS);
  project = releaseProject(site.releases);
  site.backend.answer = json(200, { status: 'success', casiono: [] });
  await project.live('shell', SERVER_SHELL);
  await project.live('mf-games', serverFeature('1.0.0', '"<b>games</b>"'));
});
afterEach(async () => {
  await site.close();
  project.remove();
});

const first = async (of: TestSite) => (await of.app.inject('/')).payload;

it('what is live is rendered with before the proxy is ready', async () => {
  await project.live('mf-notes', serverFeature('1.0.0', ENDLESS));
  const next = await startTestSite({ RELEASES_DIR: site.releases }, undefined, WAITS);
  next.backend.answer = site.backend.answer;
  try {
    expect(await first(next)).toContain('<b>games</b>');
  } finally {
    await next.close();
  }
});

it('what becomes live is rendered with before its visitors come, and so is each canary', async () => {
  await site.app.registry.refresh();
  await project.live('mf-notes', serverFeature('1.0.0', '"<i>notes</i>"'));
  project.build('mf-notes', serverFeature('1.1.0', ENDLESS));
  await project.run('publish', 'mf-notes');
  await project.run('canary', 'mf-notes@1.1.0', '--percent', '50');
  await site.app.registry.refresh();
  await site.app.versionsWarm();
  const pages = await Promise.all(Array.from({ length: 12 }, async () => first(site)));
  for (const html of pages) {
    expect(html).toContain('<b>games</b>');
  }
  expect(pages.filter((html) => !html.includes('<i>notes</i>')).length).toBeGreaterThan(0);
});

it('a version whose files never come holds up no later one', async () => {
  const next = await startTestSite({ RELEASES_DIR: site.releases }, undefined, { ...WAITS, warm: 300 });
  next.backend.answer = site.backend.answer;
  try {
    const { releases } = next.app;
    const readFile = releases.readFile.bind(releases);
    releases.readFile = async (name, ...rest) =>
      name === 'mf-slow' ? new Promise<never>(() => {}) : readFile(name, ...rest);
    await project.live('mf-slow', serverFeature('1.0.0', '"<i>slow</i>"'));
    await next.app.registry.refresh();
    await project.live('mf-notes', serverFeature('1.0.0', '"<i>notes</i>"'));
    await project.run('set', 'maintenance', 'mf-slow', 'on');
    await next.app.registry.refresh();
    await next.app.versionsWarm();
    expect(await first(next)).toContain('<i>notes</i>');
  } finally {
    await next.close();
  }
});

it('nothing is asked of the backend for it', async () => {
  await site.app.registry.refresh();
  await site.app.versionsWarm();
  expect(site.backend.seen).toEqual([]);
});
