import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { type ReleaseDrill, type Spoil, startDrill } from '../support/release-drill.ts';
import { logInQuietly } from '../support/person.ts';

/** Visitors after whom a canary that always fails is stopped (`proxy/src/releases/stop-rule.ts`). */
const VISITORS = 5;

const ENTRY = 'remoteEntry.js';

/** Where a feature is seen. */
const FEATURES = [
  ['mf-games', '/'],
  ['mf-community', '/'],
  ['mf-wallet', '/deposit'],
  ['mf-account', '/login'],
] as const;

interface Broken {
  /** Goes wrong on the way to the browser. */
  readonly onTheWay?: (context: BrowserContext, files: string) => Promise<unknown>;
  /** Is wrong in the build. */
  readonly inTheBuild?: Spoil;
  /** What the page reports. */
  readonly kind: string;
}

const answer =
  (status: number, body: string, contentType = 'text/javascript') =>
  (context: BrowserContext, at: string) =>
    context.route(at, (route) => route.fulfill({ status, body, contentType }));

const WAYS: Readonly<Record<string, Broken>> = {
  'its entry is not there': {
    kind: 'load',
    onTheWay: (context, files) => answer(404, 'not found')(context, `${files}/${ENTRY}`),
  },
  'its chunks are not there': {
    kind: 'load',
    onTheWay: async (context, files) => {
      await context.route(new RegExp(`${files.replaceAll('**', '.*')}/(?!remoteEntry)[^/]*\\.js`), (route) =>
        route.fulfill({ status: 404, body: 'not found' }),
      );
    },
  },
  'the server answers 500': {
    kind: 'load',
    onTheWay: (context, files) => answer(500, 'failed')(context, `${files}/**`),
  },
  'a page comes in the place of scripts': {
    kind: 'load',
    onTheWay: (context, files) => answer(200, '<!doctype html><h1>Welcome</h1>', 'text/html')(context, `${files}/*.js`),
  },
  'it never arrives': { kind: 'timeout', onTheWay: (context, files) => context.route(`${files}/**`, () => undefined) },
  'somebody changed it on the way': {
    kind: 'load',
    onTheWay: (context, files) => answer(200, 'document.title = "evil";')(context, `${files}/*.js`),
  },
  'it throws when it starts': {
    kind: 'init',
    inTheBuild: (file, content) => (file === ENTRY ? `throw new Error('start');${content}` : undefined),
  },
  'it throws when it is shown': {
    kind: 'render',
    inTheBuild: (file, content, { container = '' }) => {
      const global = /var (\w+)/.exec(content)?.[1] ?? container;
      const fall = "function Fallen(){throw new Error('render')}";
      return file === ENTRY
        ? `${content};${global}=(({get,init})=>({init,get:async(name)=>{await get(name);${fall};return()=>({default:Fallen})}}))(${global});`
        : undefined;
    },
  },
};

let drill: ReleaseDrill;
let session: Awaited<ReturnType<BrowserContext['cookies']>>;
let step = 0;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  drill = await startDrill('releases-broken');
  const page = await browser.newPage({ baseURL: drill.site.address });
  await logInQuietly(page);
  session = (await page.context().cookies()).filter(({ name }) => name === 'session');
  await page.close();
});
test.afterAll(() => drill.stop());

/** A new visitor opens a page and sees the feature from a version, and the rest of the site around it. */
async function visit(browser: Browser, [feature, path]: readonly [string, string], version: string, broken?: string) {
  const context = await browser.newContext({ baseURL: drill.site.address, locale: 'ko-KR' });
  if (feature === 'mf-wallet') {
    await context.addCookies(session);
  }
  const { onTheWay } = WAYS[broken?.split(' | ')[0] ?? ''] ?? {};
  await onTheWay?.(context, `**/assets/${feature}/${broken?.split(' | ')[1]}`);
  const page = await context.newPage();
  // A script that never arrives keeps the page from being loaded for ever.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(`main [data-feature="${feature}"][data-version="${version}"]`).first()).toBeAttached({
    timeout: 30_000,
  });
  await expect(page.getByRole('navigation', { name: '메뉴' }).getByRole('link')).toHaveCount(7);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  // The page tells how it fared when it goes at the latest.
  await page.goto('about:blank');
  await context.close();
}

// Every way, and every feature in two of them: what a feature is made of does not change how it fails.
for (const [place, [way, { kind, inTheBuild }]] of Object.entries(WAYS).entries()) {
  for (const feature of FEATURES.filter((_, at) => at === place % FEATURES.length)) {
    test(`a canary of ${feature[0]} of which ${way}: the version before serves, and the canary is stopped`, async ({
      browser,
    }) => {
      test.setTimeout(120_000);
      const [name] = feature;
      const stable = await drill.live(name);
      const version = `9.${(step += 1)}.0`;
      expect(await drill.publish(name, version, { spoil: inTheBuild })).toMatchObject({ code: 0 });
      await drill.done('canary', `${name}@${version}`, '--percent', '100');
      await expect
        .poll(async () =>
          (await (await fetch(`${drill.site.address}/metrics`)).text()).includes(`version="${version}"`),
        )
        .toBe(true);
      await Promise.all(Array.from({ length: VISITORS }, () => visit(browser, feature, stable, `${way} | ${version}`)));

      await expect
        .poll(async () => (await drill.done('status', '--json')).out.includes(version), { timeout: 15_000 })
        .toBe(false);
      const history = (await drill.done('history', name, '--json', '--limit', '1')).out;
      expect(JSON.parse(history)).toMatchObject([
        { action: 'stop', by: 'proxy', detail: expect.stringContaining(`${name}@${version}: failed for`) },
      ]);
      const metrics = await (await fetch(`${drill.site.address}/metrics`)).text();
      const failures = drill.site
        .log()
        .split('\n')
        .filter((line) => line.includes(`"version":"${version}"`) && line.includes(`"outcome":"${kind}"`));
      expect(failures.length).toBeGreaterThanOrEqual(VISITORS);
      expect(metrics).toContain(`site_feature_failures_total{feature="${name}",version="${stable}"`);
      await visit(browser, feature, stable);
    });
  }
}
