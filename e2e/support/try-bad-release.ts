import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { BadRelease } from './bad-releases.ts';
import type { ReleaseDrill } from './release-drill.ts';

/**
 * Visitors of a full canary until it must be stopped, with a margin. Frozen tabs need more, since tabs of slow machines
 * also freeze without a fault.
 */
const MAX_VISITORS = { refused: 6, stopped: 6, frozen: 12 };

/** How long a visitor stays on the page, in ms: longer than the limits for parts that stay empty, wait or never come. */
const STAY_MS = 45_000;

/** Time for a tab to respond, in ms: a busy machine is slow, a hung tab never responds. */
const ANSWER_MS = 6_000;

/** Time after which a page that hangs during its start is known to hang, in ms (`start-guard.ts`). */
const GUARD_SILENCE_MS = 6_000;

/** Time until the proxy reports a silent tab, in ms. */
const SILENCE_MS = 75_000;

/** What became of a bad release. */
export interface Outcome {
  /** It never went live, or it was stopped by the proxy itself. */
  readonly ended: 'refused' | 'stopped' | 'not noticed';
  /** What speaks against it, in the words of the command. */
  readonly why: string;
  /** Visitors in whose page the rest of the site did not work. */
  readonly harmed: number;
  readonly visitors: number;
  /** A visitor after the stop still got it. */
  readonly after: boolean;
  /** Other versions that it was attributed to. */
  readonly charged: readonly string[];
}

interface Status {
  readonly packages: readonly { readonly package: string; readonly canary?: unknown }[];
}

/**
 * Publishes a bad release, serves it to visitors with real browsers, and returns what happened to it and to the site.
 */
export async function tryBadRelease(
  drill: ReleaseDrill,
  browser: Browser,
  bad: BadRelease,
  version: string,
): Promise<Outcome> {
  const name = `${bad.package}@${version}`;
  const none = { harmed: 0, visitors: 0, after: false, charged: [] };
  const published = await drill.publish(bad.package, version, bad.difference);
  if (published.code !== 0) {
    return { ...none, ended: 'refused', why: published.err };
  }
  const canary = await drill.run('canary', name, '--percent', '100');
  if (canary.code !== 0) {
    return { ...none, ended: 'refused', why: canary.err };
  }
  await expect.poll(async () => (await fetch(drill.site.address)).text()).toContain(version);
  const isStopped = async () => {
    const { packages } = JSON.parse((await drill.done('status', '--json')).out) as Status;
    return packages.find((one) => one.package === bad.package)?.canary === undefined;
  };
  let [harmed, visitors] = [0, 0];
  let stopped = false;
  const most = MAX_VISITORS[bad.end];
  while (!stopped && visitors < most) {
    const works = await Promise.all([visit(drill, browser, bad, version), visit(drill, browser, bad, version)]);
    visitors += works.length;
    harmed += works.filter((work) => !work).length;
    const until = Date.now() + (bad.end === 'frozen' && visitors >= most ? SILENCE_MS : 3_000);
    do {
      stopped = await isStopped();
    } while (!stopped && Date.now() < until);
  }
  const metrics = await (await fetch(drill.site.metrics)).text();
  const charged = [...metrics.matchAll(/_failures_total\{(?<labels>[^}]*)\} [1-9]/g)].flatMap(({ groups }) => {
    const label = (of: string) => new RegExp(`${of}="([^"]*)"`).exec(groups?.labels ?? '')?.[1] ?? '';
    return [`${label('feature') || label('package')}@${label('version')} ${label('kind')}`];
  });
  if (!stopped) {
    await drill.run('rollback', bad.package);
    return { ended: 'not noticed', why: '', harmed, visitors, after: false, charged };
  }
  const why = (await drill.run('why', name)).out;
  await expect.poll(async () => (await fetch(drill.site.address)).text()).not.toContain(version);
  const context = await browser.newContext({ baseURL: drill.site.address, locale: 'ko-KR' });
  const page = await context.newPage();
  const got: string[] = [];
  page.on('request', (request) => got.push(request.url()));
  await page.goto('/');
  const after = !(await othersWork(page)) || got.some((url) => url.includes(`/${bad.package}/${version}/`));
  await context.close();
  return { ended: 'stopped', why, harmed, visitors, after, charged };
}

/** @returns whether the rest of the site works in the visitor's page */
async function visit(drill: ReleaseDrill, browser: Browser, bad: BadRelease, version: string): Promise<boolean> {
  const context = await browser.newContext({ baseURL: drill.site.address, locale: 'ko-KR' });
  await bad.onTheWay?.(context, `/assets/${bad.package}/${version}`);
  const page = await context.newPage();
  const reported = page
    .waitForRequest(
      (request) =>
        request.url().includes('/api/release-reports') && /"outcome":"(?!loaded)/.test(request.postData() ?? ''),
      {
        timeout: STAY_MS,
      },
    )
    .then((request) => request.response())
    .catch(() => null);
  try {
    await page.goto('/', { waitUntil: 'commit' });
    if (bad.end === 'frozen') {
      // Such a tab can only be closed, and reports nothing until then.
      await untilItHangs(page);
      await returnLater(context);
      return false;
    }
    await bad.act?.(page).catch(() => undefined);
    await reported;
    return await othersWork(page);
  } finally {
    await context.close();
  }
}

/** Opens the site in another tab, as who closed a hanging one does: its page reports the one that hung. */
async function returnLater(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.waitForTimeout(GUARD_SILENCE_MS);
  const reported = page.waitForRequest((request) => request.url().includes('/api/release-reports'));
  await page.goto('/', { waitUntil: 'commit' });
  await reported.catch(() => undefined);
}

/** Waits until nothing moves in a tab any more; who sees it move for too long goes as well. */
async function untilItHangs(page: Page): Promise<void> {
  const end = Date.now() + STAY_MS;
  // The time limits of Playwright's own waits do not always end them in a tab that hangs.
  const answers = async () =>
    Promise.race([page.evaluate(() => true).catch(() => true), setTimeout(ANSWER_MS, false, { ref: false })]);
  while (Date.now() < end && (await answers())) {
    await page.waitForTimeout(500).catch(() => undefined);
  }
}

/** Returns true if the layout is shown, and another feature can be opened and used. */
async function othersWork(page: Page): Promise<boolean> {
  try {
    await expect(page.getByRole('navigation', { name: '메뉴' }).getByRole('link')).toHaveCount(10, { timeout: 15_000 });
    await expect(page.locator('main [data-feature="mf-community"]').filter({ visible: true }).first()).toBeVisible({
      timeout: 15_000,
    });
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).click({ timeout: 10_000 });
    await expect(page.getByRole('main').getByLabel('아이디')).toBeVisible({ timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}
