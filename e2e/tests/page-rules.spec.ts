import { expect, test } from '@playwright/test';
import { openDemoGame } from '../support/demo-game.ts';
import { logInQuietly, readPromptsLater, setLocale, waitForHydration } from '../support/person.ts';
import { SITE_METRICS } from '../support/site-environment.ts';
import { watchPage } from '../support/watch-page.ts';

test('violates no page policy in games, and shows their rules in the chosen language', async ({ page }) => {
  await setLocale(page, 'vn');
  await readPromptsLater(page);
  const watched = await watchPage(page);
  await logInQuietly(page);
  await page.goto('/game?game=naru/moonlight-baccarat');
  const rule = page.getByRole('dialog').getByRole('listitem').first();
  await expect(rule).toBeVisible();
  await expect(rule).not.toHaveText(/[가-힣]/);
  for (const game of ['pado-1', 'moonlight-baccarat'] as const) {
    await openDemoGame(page, game);
  }
  await page.goto(new URL('/verify', page.url()).href);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  expect(await watched.violations()).toEqual([]);
  expect(watched.incidents).toEqual([]);
});

test('blocks markup, code, evaluation and styles of an injected script', async ({ page }) => {
  const watched = await watchPage(page);
  await page.goto('/');
  // The scripts of the site complete its trusted types policy; before, everything is rejected.
  await waitForHydration(page);
  const entry = await page.locator('script[src*="/assets/shell/"]').first().getAttribute('src');
  const results = await page.evaluate(async (published) => {
    const isRejected = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError;
      }
    };
    const place = document.createElement('div');
    document.body.append(place);
    const load = async (change: (script: HTMLScriptElement) => void) => {
      const script = document.createElement('script');
      change(script);
      return new Promise<boolean>((resolve) => {
        script.addEventListener('load', () => resolve(false));
        script.addEventListener('error', () => resolve(true));
        document.head.append(script);
      });
    };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): void };
    };
    const found = {
      markup: isRejected(() => (place.innerHTML = '<b>x</b>')),
      document: isRejected(() => document.write('<b>x</b>')),
      frame: isRejected(() => (document.createElement('iframe').srcdoc = '<b>x</b>')),
      text: isRejected(() => (document.createElement('script').text = 'alert(1)')),
      // The CSP does not apply to code that Playwright evaluates, but to its timers.
      evaluation: await new Promise<boolean>((resolve) =>
        setTimeout(() => resolve(isRejected(() => Reflect.construct(Function, ['return 1'])))),
      ),
      foreignScript: isRejected(() => (document.createElement('script').src = 'https://evil.example/x.js')),
      dataScript: isRejected(() => (document.createElement('script').src = 'data:text/javascript,alert(1)')),
      policy: isRejected(() => trustedTypes.createPolicy('mine', {})),
      secondDefault: isRejected(() => trustedTypes.createPolicy('default', {})),
      withoutHash: await load((script) => (script.src = published)),
      hashWithoutCors: await load((script) => {
        script.src = published;
        script.integrity = `sha256-${'A'.repeat(43)}=`;
      }),
      style: false,
    };
    place.setAttribute('style', 'color: rgb(1, 2, 3)');
    found.style = getComputedStyle(place).color !== 'rgb(1, 2, 3)';
    return found;
  }, entry ?? '');
  expect(Object.entries(results).filter(([, isRejected]) => !isRejected)).toEqual([]);
  // `watchPage` has noticed these violations.
  const violations = (await watched.violations()).join('\n');
  for (const rule of ['require-trusted-types-for', 'trusted-types', 'style-src-attr', 'integrity-violation']) {
    expect(violations).toContain(rule);
  }
  expect(watched.incidents).toEqual([]);
  // The browser sends reports by itself.
  const counted = async () =>
    (await (await fetch(SITE_METRICS)).text()).includes('site_policy_reports_total{type="csp"} ');
  await expect.poll(counted).toBe(true);
});
